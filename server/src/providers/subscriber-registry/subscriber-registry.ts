import type { RegistryErrorCategory } from '#contracts/enrollment/registry/choices.ts'
import type { TransferException } from '#contracts/programs/choices.ts'
import type { ServiceType } from '#contracts/programs/rules/choices.ts'
import type { Assistance, BenefitQualifyingPerson, Identity, PersonName, UsAddress } from '../usac/people.ts'
import type { PreparedCall } from '../usac/prepared-call.ts'
import type { UsacAccount } from '../usac/usac-account.ts'

/** NLAD's service of a program: Lifeline's, and the one of the Affordable Connectivity Program. */
export type RegistryService = 'svc/1' | 'ebbp-svc/1'

/**
 * Who qualifies, and on what ground: an application that the National Verifier approved, which stands for the address,
 * the identity and the qualifying person; or all of these, where there is none.
 */
export type RegistryBasis =
  | { applicationId: string }
  | {
      identity: Exclude<Identity, { kind: 'alternate' }>
      address: UsAddress
      benefitQualifyingPerson?: BenefitQualifyingPerson
    }

/** A device at a discount. Amounts in cents; `deliveredOn` as `YYYY-MM-DD`. */
export interface RegistryDevice {
  deliveredOn: string
  modelNumber: string
  marketValueCents: number
  copayCents: number
  deliveryMethod: string
}

/** What the service provider vouches for where a check does not pass by itself. */
export interface RegistryExceptions {
  alternativeVerification?: boolean
  /** Needs a qualifying person with a school. */
  schoolLunch?: boolean
  /** Whether the household has certified the school meals. */
  schoolLunchCertified?: boolean
  /** The address is on no list; where it is, in degrees. */
  addressNotListed?: { latitude: number; longitude: number }
  /** The household's worksheet is on file; Lifeline wants its day, `YYYY-MM-DD`. */
  householdWorksheet?: { certifiedOn: string }
}

/** An agreement given: when, and by which clock of the person who gave it (an IANA name). */
export interface RegistryConsent {
  at: Date
  timeZone: string
}

export interface RegistryEnrollment {
  service: RegistryService
  basis: RegistryBasis
  applicant: PersonName & { bornOn: string }
  /** When it counts from, `YYYY-MM-DD`; never in the future. */
  effectiveOn: string
  serviceStartsOn: string
  /** Six digits. */
  sac: string
  serviceType: ServiceType
  /** Ten digits; left out while the line has none. */
  phoneNumber?: string
  mailingAddress?: UsAddress
  /** Of Lifeline, where the address is given: whether it is temporary, or on a country road. */
  isTemporaryAddress?: boolean
  hasTribalBenefit: boolean
  /** A single code, such as `E1`. */
  eligibilityCode: string
  /** Our own number, by which a lost answer is found again. */
  reference: string
  assistance: Assistance
  /** Whether the household pays something after the benefit. */
  hasConsumerFee: boolean
  /** What is expected back per month. */
  expectedCents?: number
  device?: RegistryDevice
  exceptions?: RegistryExceptions
  consent: RegistryConsent
  contactPhoneNumber?: string
  contactEmailAddress?: string
}

export interface RegistryTransfer extends RegistryEnrollment {
  /** Only where the monthly limit was hit. */
  exception?: TransferException
}

/** Who it is about: by NLAD's own id, or by the number that stands there. */
export type RegistrySubscriber = { subscriberId: string } | { phoneNumber: string }

/**
 * Somebody who lives elsewhere now. NLAD takes an address only beside the name under which it has the person, which it
 * compares.
 */
export interface RegistryMove {
  name: PersonName
  address: UsAddress
  /** Of Lifeline alone. */
  isTemporary: boolean
}

/** Changes: what is left out stays. Without a new home it goes by id alone, and nothing of the person is sent. */
export interface RegistryUpdate {
  service: RegistryService
  subscriber: RegistrySubscriber
  effectiveOn: string
  assistance: Assistance
  /** As it was enrolled, for NLAD wants these three each time; the area is that of the state where they live now. */
  sac: string
  serviceType: ServiceType
  serviceStartsOn: string
  phoneNumber?: string
  moved?: RegistryMove
  mailingAddress?: UsAddress
  /** What it is from now on: the benefit of Tribal lands, or the ordinary one. */
  hasTribalBenefit?: boolean
  /** Of ACP alone. */
  hasConsumerFee?: boolean
  /** Of ACP alone. */
  expectedCents?: number
  /** Claims ACP's device benefit; null takes the claim back, which NLAD allows until the month is over. */
  device?: RegistryDevice | null
  reference?: string
  contactPhoneNumber?: string
  contactEmailAddress?: string
  /** With a new home: the household's worksheet is on file, of this day (`YYYY-MM-DD`). */
  householdWorksheet?: { certifiedOn: string }
}

export interface RegistryDeEnrollment {
  service: RegistryService
  subscriber: RegistrySubscriber
  effectiveOn: string
  assistance: Assistance
}

export interface RegistryDeviceQuestion {
  firstName: string
  lastName: string
  bornOn: string
  ssn4: string
  address: UsAddress
}

export interface RegistryAnswer {
  message: string
  /** NLAD's own id; null where it gave none. */
  subscriberId: string | null
}

/** Why NLAD refused. The outcome's `code` is that of the row which decides. */
export interface RegistryRefusal {
  category: RegistryErrorCategory
  failureType: string | null
  resolutionId: string | null
  rows: { field: string; message: string; code: string; category: RegistryErrorCategory }[]
  /** First day on which the person may be transferred, where NLAD named one: `YYYY-MM-DD`. */
  transferableOn: string | null
}

export interface RegistryReportQuery {
  service: RegistryService
  sac: string
}

/** A line of NLAD's report of transactions. `type` is `enroll`, `transfer`, `update` or `deEnroll`, or a new one. */
export interface RegistryTransaction {
  type: string
  /** `YYYY-MM-DD`. */
  effectiveOn: string | null
  subscriberId: string | null
  phoneNumber: string | null
  /** Our own number. */
  reference: string | null
}

/** A line of NLAD's report of subscribers, as far as it is compared; names stay in NLAD. */
export interface RegistrySubscriberRow {
  subscriberId: string | null
  phoneNumber: string | null
  reference: string | null
  eligibilityCode: string | null
  hasTribalBenefit: boolean | null
  isDeviceClaimed: boolean | null
  deviceClaimedOn: string | null
  transferableOn: string | null
}

type Ask<Input, Value = RegistryAnswer> = (
  account: UsacAccount,
  input: Input,
) => PreparedCall<Value, RegistryRefusal>

/**
 * The registry of who has the benefit. Calls answer with an Outcome and none throws for what the other side does. After
 * an unknown outcome `find` says whether it was done; update and de-enrollment may as well be sent again.
 */
export interface SubscriberRegistry {
  readonly key: string
  enroll: Ask<RegistryEnrollment>
  transfer: Ask<RegistryTransfer>
  update: Ask<RegistryUpdate>
  /** Done as well when the person is ours no longer. */
  deEnroll: Ask<RegistryDeEnrollment>
  /** Whether the household can still have its one device. ACP only. Done says yes; `DEVICE_ALREADY_CLAIMED` says no. */
  verifyDeviceEligibility: Ask<RegistryDeviceQuestion>
  /** What was done between two days, both counted in: `YYYY-MM-DD`. */
  transactions: Ask<
    RegistryReportQuery & {
      type: 'enroll' | 'transfer' | 'update' | 'deEnroll'
      since: string
      until: string
    },
    RegistryTransaction[]
  >
  /** Everybody who is ours. */
  subscribers: Ask<RegistryReportQuery, RegistrySubscriberRow[]>
  /** The enrollment or transfer that bears our number, or null when NLAD has none. */
  find: Ask<
    RegistryReportQuery & { type: 'enroll' | 'transfer'; reference: string; since: string; until: string },
    RegistryTransaction | null
  >
}
