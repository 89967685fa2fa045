import type { Decision } from '#modules/representatives/index.ts'

interface SeedRequest {
  /** Part of the agent's address before `@{domain}.test`. */
  by: string
  daysAgo: number
  /** What was decided, a day apart, with the reason where there is one. */
  decisions: [decision: Decision, reason?: string][]
}

/** Representative IDs that agents of each brand have asked to use: in each state there is one. */
export const requests: SeedRequest[] = [
  { by: 'master', daysAgo: 60, decisions: [['approve']] },
  { by: 'agent', daysAgo: 45, decisions: [['approve']] },
  {
    by: 'partner',
    daysAgo: 40,
    decisions: [['approve'], ['lock', 'USAC has locked this ID while it looks into two applications.']],
  },
  {
    by: 'affiliate',
    daysAgo: 33,
    decisions: [['approve'], ['revoke', 'The agreement ended.']],
  },
  {
    by: 'field',
    daysAgo: 12,
    decisions: [['reject', 'USAC knows this ID under another name. Please look at your card.']],
  },
  { by: 'field', daysAgo: 3, decisions: [] },
  { by: 'reseller', daysAgo: 1, decisions: [] },
]
