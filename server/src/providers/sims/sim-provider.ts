import type { IncomingHttpHeaders } from 'node:http'
import type { ProfileState } from '#contracts/sims/machines.ts'
import type { Outcome } from '#platform/effects.ts'

/** An eSIM as its provider hands it over. */
export interface ProviderEsim {
  iccid: string
  matchingId: string
  smdpAddress: string
}

/** An order at the provider. While `isComplete` is false it is still worked on and names no eSIMs. */
export interface ProviderOrder {
  providerReference: string
  isComplete: boolean
  iccids: string[]
  esims: ProviderEsim[]
}

export interface ProviderProfile {
  state: ProfileState
  firstInstalledAt: Date | null
}

/** An amount of data on an eSIM: bytes, null without limit. */
export interface ProviderData {
  name: string
  state: 'waiting' | 'active' | 'used_up' | 'over'
  totalBytes: number | null
  leftBytes: number | null
  startedAt: Date | null
  endsAt: Date | null
}

/** One thing a provider tells of on its own. Several may arrive in one callback. */
export interface ProviderEvent {
  iccid: string
  type: 'profile' | 'first_use' | 'usage' | 'other'
  /** Of a profile event. */
  profileState: ProfileState | null
  /** When it happened, by the provider's clock. */
  at: Date | null
  /** Of a usage event: when the bundle started and when it ends. */
  bundle: { name: string; startedAt: Date | null; endsAt: Date | null } | null
}

export interface EsimCommand {
  bundle: string
  quantity: number
  /** Our provisioning: the provider keeps it beside each eSIM, so that a lost answer can be found again. */
  reference: string
}

export interface BundleCommand {
  /** One entry per bundle to apply; an ICCID may stand here more than once. */
  iccids: string[]
  bundle: string
  reference: string
}

/** A wholesaler of eSIMs. Every call answers with an Outcome within seconds and none throws for what the provider does. */
export interface SimProvider {
  readonly key: string
  orderEsim(command: EsimCommand): Promise<Outcome<ProviderOrder>>
  /** Puts further bundles on eSIMs that exist. */
  applyBundle(command: BundleCommand): Promise<Outcome<ProviderOrder>>
  order(providerReference: string): Promise<Outcome<ProviderOrder>>
  /**
   * Completed orders of that bundle and quantity between two moments, oldest first; `iccids` narrows to these very
   * eSIMs. Unavailable where there are more orders than it looks through.
   */
  findOrders(query: {
    bundle: string
    quantity: number
    since: Date
    until: Date
    iccids?: string[]
  }): Promise<Outcome<ProviderOrder[]>>
  /** The reference that stands on an order's eSIMs, or null when none does. */
  referenceOf(iccids: string[]): Promise<Outcome<string | null>>
  /** Marks eSIMs as ours for `reference`; `false` when another reference already stands there. */
  claim(iccids: string[], reference: string): Promise<Outcome<boolean>>
  profile(iccid: string): Promise<Outcome<ProviderProfile>>
  /** The data on an eSIM, the newest first, with what is used up or over. */
  usage(iccid: string): Promise<Outcome<ProviderData[]>>
  /** The events of a callback, or null when its signature is wrong. */
  verifyWebhook(headers: IncomingHttpHeaders, rawBody: Buffer): ProviderEvent[] | null
}
