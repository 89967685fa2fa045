import { createContext, use } from 'react'
import type {
  FulfillmentAgentProfile,
  ResellerProfile,
  SubscriberProfile,
} from '#contracts/identity/views.ts'

/** Who is signed in to an area. */
export type Account =
  | { kind: 'reseller'; profile: ResellerProfile }
  | { kind: 'subscriber'; profile: SubscriberProfile }
  | { kind: 'fulfillment_agent'; profile: FulfillmentAgentProfile }

/** Where the pages of an area stand. */
export interface AreaPlaces {
  /** Begins the addresses of the pages in the sidebar: `/dashboard`, `/1psim-agent/dashboard`. */
  root: string
  profile: string
  /** The first page of this person. */
  home: string
}

interface AreaValue extends AreaPlaces {
  account: Account
}

export const AreaContext = createContext<AreaValue | null>(null)

/** The area and who is signed in. Only inside of an area's frame. */
export function useArea(): AreaValue {
  const area = use(AreaContext)
  if (!area) throw new Error('Outside of an area')
  return area
}

/** The seller who is signed in; pages for sellers alone ask for it. */
export function useReseller(): ResellerProfile {
  const { account } = useArea()
  if (account.kind !== 'reseller') throw new Error('Not a seller')
  return account.profile
}
