/**
 * The Worker's settings for the page, in the HTML beside the registry as `<script type="application/json"
 * id="config">`. They are public: no secret belongs here.
 */
export interface PageConfig {
  /** Google's Maps JavaScript key, restricted to this site at Google; empty without a maps service. */
  googleMapsApiKey: string;
  /** The origin of the product, without a trailing slash: printed links start with it. Empty when not configured. */
  productOrigin: string;
  /** The company's own site, which a diner's logo opens; empty when there is none besides the product. */
  companySiteUrl: string;
  /** Accounts are Google's, which have no passkeys. */
  googleAccounts: boolean;
}
