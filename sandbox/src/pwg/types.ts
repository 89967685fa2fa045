export type LineStatus = 'inactive' | 'active' | 'suspended' | 'terminated'

/** A SIM of an account, with the line on it. */
export type PwgSim = {
  iccid: string
  account: string
  type: 'physical' | 'esim'
  status: LineStatus
  msisdn: string | null
  planId: string | null
  imei: string | null
  eid: string | null
  changedAtMs: number
}

export const actions = [
  'activate',
  'deactivate',
  'suspend',
  'reconnect',
  'swap',
  'set_device',
  'refresh',
] as const
export type Action = (typeof actions)[number]

/** What was asked for: `readyAtMs` is when it is over, null for what never is. */
export type Transaction = {
  transactionId: string
  account: string
  action: Action
  iccid: string
  asked: string
  command: Record<string, unknown>
  status: 'accepted' | 'completed' | 'rejected'
  code: string | null
  message: string | null
  msisdn: string | null
  createdAtMs: number
  readyAtMs: number | null
}
