export type BundleState = 'Processing' | 'Queued' | 'Active' | 'Depleted' | 'Expired' | 'Revoked' | 'Lapsed'
export const profileStatuses = ['Available', 'Downloaded', 'Installed', 'Released'] as const
export type ProfileStatus = (typeof profileStatuses)[number]

/** One bundle on one eSIM; quantities in bytes, times in milliseconds since 1970. */
export type Assignment = {
  id: string
  name: string
  reference: string
  initialQuantity: number
  remainingQuantity: number
  unlimited: boolean
  state: BundleState
  assignedAtMs: number
  startAtMs: number | null
  endAtMs: number | null
  priceCents: number
  /** Shares in percent that a Utilisation callback has told already. */
  told: number[]
}

export type Esim = {
  iccid: string
  matchingId: string
  smdpAddress: string
  pin: string
  puk: string
  eid: string
  profileStatus: ProfileStatus
  firstInstalledAtMs: number | null
  customerRef: string
  assignedAtMs: number
  lastAction: string
  actionAtMs: number
  assignments: Assignment[]
  history: { name: string; bundleName: string; atMs: number }[]
  /** ISO country code of the last traffic. */
  country: string | null
  lastSeenAtMs: number | null
  /** When the returns process takes an eSIM without bundles out of the account. */
  leavesAtMs: number | null
}

export type OrderItem = {
  item: string
  quantity: number
  priceCents: number
  iccids: string[]
  allowReassign: boolean
}

export type Order = {
  reference: string
  type: 'bundle' | 'bundleAssignment'
  items: OrderItem[]
  totalCents: number
  assigned: boolean
  createdAtMs: number
  /** Orders of more than five bundles are worked off in the background. */
  readyAtMs: number
  sourceIp: string
}

export type InventoryItem = {
  id: string
  name: string
  total: number
  remaining: number
  expiresAtMs: number
  priceCents: number
}
