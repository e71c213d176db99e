import { pathToFileURL } from 'node:url';

interface CheckRun {
  name: string;
  status: string;
  conclusion: string | null;
  app: { slug: string } | null;
}

/** Returns why the gate of a commit is not green: each job that is missing, runs still or failed. */
export function faultsOf(runs: readonly CheckRun[], jobs: readonly string[]): string[] {
  return jobs.flatMap((job) => {
    const found = runs.filter(({ name, app }) => name === job && app?.slug === 'github-actions');
    if (found.length === 0) return [`${job} has not run`];
    return found.every(({ status, conclusion }) => status === 'completed' && conclusion === 'success')
      ? []
      : [`${job} is not green`];
  });
}

/** The jobs of `.github/workflows/gate.yml`. */
export const GATE_JOBS = ['static', 'node', 'edge-api', 'components', 'build', 'journeys', 'engines'];

async function main(): Promise<void> {
  const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_SHA, GITHUB_TOKEN } = process.env;
  const url = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/commits/${GITHUB_SHA}/check-runs?filter=latest&per_page=100`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${GITHUB_TOKEN}` } });
  if (!response.ok) throw new Error(`The checks of ${GITHUB_SHA} cannot be read: ${response.status}`);
  const { check_runs: runs } = (await response.json()) as { check_runs: CheckRun[] };
  const faults = faultsOf(runs, GATE_JOBS);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main();
}
