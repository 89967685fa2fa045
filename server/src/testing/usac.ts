import { parseConfig } from '#platform/config/config.ts'
import { testClock } from '#platform/clock.ts'
import type { UsacAccount } from '#providers/eligibility/index.ts'
import type { TestSandbox } from './sandbox.ts'

/** A carrier at the sandbox's USAC, and the hands of applicants and reviewers there. */
export function usacWorld(sandbox: TestSandbox, name: string) {
  const account: UsacAccount = {
    apiBase: sandbox.url,
    apiId: `sandbox.${name}`,
    apiKey: 'usac_commonwave',
    authentication: 'basic',
  }
  const config = parseConfig({ NODE_ENV: 'test' })
  return {
    account,
    services: { config, clock: testClock() },
    /** Sets this carrier's clock there. */
    setClock: (at: string | null) => sandbox.control('/usac/clock', { apiId: account.apiId, set: at }),
    advance: (by: string) => sandbox.control('/usac/clock', { apiId: account.apiId, advance: by }),
    decide: (application: string, decision: object) =>
      sandbox.control(`/usac/application/${application}/decide`, decision),
    outage: (outage: object) => sandbox.control('/usac/outage', outage),
    /** NLAD refuses with this code the next time; the National Verifier does where the call is one of its own. */
    refuse: (code: string, operation?: string, field?: string) =>
      sandbox.control('/usac/refuse', { code, operation, field }),
    fault: (settings: object) => sandbox.control('/faults/usac', settings),
    calm: () => sandbox.control('/faults/clear', {}),
    openPage,
    signAt,
  }
}

/** Opens a link of the National Verifier, as the applicant does: the page's text, and where its form goes. */
export async function openPage(url: string, language = 'en') {
  const response = await fetch(url, { headers: { 'accept-language': language } })
  const text = await response.text()
  const action = /<form method="post" action="([^"]+)"/.exec(text)?.[1] ?? null
  return { status: response.status, text, action: action && new URL(action, url).href }
}

/** Fills in the form that a link leads to, and sends it: where the applicant is led to. */
export async function signAt(url: string, fields: Record<string, string>) {
  const page = await openPage(url)
  if (!page.action) throw new Error(`no form: ${page.status}`)
  const response = await fetch(page.action, {
    method: 'POST',
    body: new URLSearchParams({ agree: '1', send: '1', ...fields }),
    redirect: 'manual',
  })
  return { status: response.status, to: response.headers.get('location'), text: await response.text() }
}
