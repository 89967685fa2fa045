import type { Site } from '#contracts/tenancy/site.ts'

/** Who signs in on a page with a form of its own; staff have another page. */
export type DoorKind = 'reseller' | 'subscriber' | 'fulfillment_agent'

/** The account calls of one kind, in process. */
export const accountOf = ({ api }: Site, kind: DoorKind) =>
  kind === 'fulfillment_agent' ? api.identity.fulfillmentAgent : api.identity[kind]
