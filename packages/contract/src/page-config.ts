/**
 * What the Worker's settings say to the page, written into the HTML beside the registry as
 * `<script type="application/json" id="config">`. Everybody can read it: nothing secret belongs here.
 */
export interface PageConfig {
  /** Google's Maps JavaScript key, restricted to this site at Google; empty without a maps service. */
  googleMapsApiKey: string;
  /** Where the product is reached, without a slash at its end: printed links start with it. Empty where nobody said. */
  productOrigin: string;
  /** The company's own site, which a diner's logo opens; empty where there is none besides the product. */
  companySiteUrl: string;
}
