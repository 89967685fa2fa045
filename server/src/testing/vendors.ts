import type { TestSandbox } from './sandbox.ts'

/** Where the sandbox plays each vendor. */
export const vendorsOf = (sandbox: Pick<TestSandbox, 'url' | 'smtpPort'>): Record<string, string> => ({
  STRIPE_API_BASE: sandbox.url,
  PAYPAL_API_BASE: `${sandbox.url}/paypal`,
  COINPAYMENTS_API_BASE: `${sandbox.url}/coinpayments`,
  GPAPI_API_BASE: `${sandbox.url}/gpapi/ucp`,
  ALTERNATIVEPAYMENTS_API_BASE: `${sandbox.url}/alternativepayments/api`,
  ESIMGO_API_BASE: `${sandbox.url}/esimgo/v2.5`,
  PWG_API_BASE: `${sandbox.url}/pwg/v1`,
  SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
  TWILIO_API_BASE: sandbox.url,
  USAC_API_BASE: sandbox.url,
  // Each visitor of a test has an address of its own, as behind a proxy.
  TRUST_PROXY: 'true',
})
