import type { IncomingHttpHeaders } from 'node:http'
import type { ProfileState } from '#contracts/sims/machines.ts'
import type { SimCapability, SimCredential } from '#contracts/sims/sources/choices.ts'
import type { Config } from '#platform/config/config.ts'
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
  type: 'profile' | 'first_use' | 'usage' | 'operation' | 'other'
  /** Of a profile event. */
  profileState: ProfileState | null
  /** When it happened, by the provider's clock. */
  at: Date | null
  /** Of a usage event: when the bundle started and when it ends. */
  bundle: { name: string; startedAt: Date | null; endsAt: Date | null } | null
  /** Of an operation: our reference. */
  operation?: string
}

/** A plan that a provider sells, in our words: megabytes (null without limit), days, cents of a dollar. */
export interface ProviderPlan {
  id: string
  planName: string
  dataMb: number | null
  validityDays: number
  countries: string[]
  costCents: number
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

/** The account at a carrier, and what is left on it; null where it does not tell. */
export interface ProviderAccount {
  name: string
  balanceCents: number | null
}

export type TheirLine = 'inactive' | 'active' | 'suspended' | 'terminated'

/** A SIM as its carrier knows it; null is what it does not tell. */
export interface ProviderSim {
  iccid: string
  type: 'physical' | 'esim' | null
  line: TheirLine | null
  phoneNumber: string | null
  imei: string | null
  eid: string | null
  planRef: string | null
}

export interface SimPage {
  sims: ProviderSim[]
  /** Where the next page begins; null after the last. */
  next: string | null
}

/** What a carrier does with a line. `reference` is our operation: the same one again does nothing twice. */
export type LineCommand = { reference: string; iccid: string; isEsim: boolean } & (
  | { operation: 'activate'; planRef: string; zip: string; imei: string | null }
  | { operation: 'deactivate' | 'suspend' | 'reconnect' }
  | { operation: 'swap'; newIccid: string }
  | { operation: 'set_device'; imei: string }
  | { operation: 'refresh'; level: string }
)

/** What became of a command: `accepted` is worked on there. */
export interface LineAnswer {
  state: 'done' | 'accepted'
  reference: string | null
  phoneNumber: string | null
}

/** A carrier that is told what to do with single lines. */
export interface LinePort {
  /** How deep a refresh can go, the mildest first. */
  refreshLevels: readonly string[]
  run(command: LineCommand): Promise<Outcome<LineAnswer>>
  /** What became of it; `done` with null when the carrier never heard of it. */
  find(command: LineCommand): Promise<Outcome<LineAnswer | null>>
}

/** An own account at a carrier. */
export interface SimAccount {
  credentials: Partial<Record<SimCredential, string>>
}

/** A carrier as an installation knows it, before anybody has an account there. */
export interface SimVendor {
  readonly key: string
  readonly name: string
  readonly fields: readonly { name: SimCredential; isSecret: boolean }[]
  readonly capabilities: readonly SimCapability[]
  readonly refreshLevels: readonly string[]
  /** It tells of what happens by itself. */
  readonly hasCallbacks: boolean
  /** Null where there is no account: neither that given nor one of the installation. */
  open(config: Config, account: SimAccount | null): SimProvider | null
}

/** A wholesaler of eSIMs. Every call answers with an Outcome within seconds and none throws for what the provider does. */
export interface SimProvider {
  readonly key: string
  /** The account that it is asked with. */
  account(): Promise<Outcome<ProviderAccount>>
  /** Everything that it has for this account, page by page; absent where it does not tell. */
  listSims?(cursor: string | null): Promise<Outcome<SimPage>>
  /** One SIM as it stands there. */
  serviceInfo(iccid: string): Promise<Outcome<ProviderSim>>
  /** Absent where lines look after themselves. */
  readonly lines?: LinePort
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
  /** Everything that it sells. Unavailable where that is more than is looked through, or cannot be read. */
  catalogue(): Promise<Outcome<ProviderPlan[]>>
  /** The events of a callback, or null when its signature is wrong. */
  verifyWebhook(headers: IncomingHttpHeaders, rawBody: Buffer): ProviderEvent[] | null
}
