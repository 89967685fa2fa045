/** What a SIM source can be asked for; what it cannot is not offered. */
export const simCapabilities = [
  'catalogue',
  'orderEsim',
  'activate',
  'deactivate',
  'suspend',
  'reconnect',
  'swapSim',
  'setImei',
  'refresh',
  'serviceInfo',
  'usage',
  'listSims',
  'balance',
] as const
export type SimCapability = (typeof simCapabilities)[number]

/** What the account at a carrier is opened with. */
export const simCredentials = ['apiKey'] as const
export type SimCredential = (typeof simCredentials)[number]

/** Whose account a source is asked with: its own, that of the installation, or none. */
export const sourceAccounts = ['own', 'installation', 'none'] as const
export type SourceAccount = (typeof sourceAccounts)[number]

/** Whether a carrier answers: `unasked` where there is nobody to ask, or nobody has asked yet. */
export const sourceHealths = ['answers', 'silent', 'refuses', 'unasked'] as const
export type SourceHealth = (typeof sourceHealths)[number]

/** What of a carrier’s SIMs differs from ours. */
export const simDifferences = [
  /** Theirs and not ours. */
  'unknown_here',
  /** It runs there, and nothing is paid for here: we are charged for nothing. */
  'idle_here',
  /** It runs here and not there: a customer pays for nothing. */
  'missing_there',
  /** Both run, with another phone number. */
  'other_number',
] as const
export type SimDifference = (typeof simDifferences)[number]
