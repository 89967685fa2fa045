import type { Answers } from '#contracts/enrollment/answers.ts'
import { programDay } from '#contracts/programs/eastern.ts'
import type { ServiceType } from '#contracts/programs/rules/choices.ts'
import type { Program } from '#contracts/programs/terms.ts'
import type { EligibilityCheck } from '#providers/eligibility/eligibility-provider.ts'
import type {
  Assistance,
  RegistryBasis,
  RegistryDevice,
  RegistryEnrollment,
  RegistryExceptions,
} from '#providers/subscriber-registry/index.ts'
import type { Enrollment } from '../statuses.ts'
import { usAddress } from '../us-address.ts'
import { verifierRequest } from '../verifier-request.ts'

/** What the household takes, as the registry is told of it. */
export interface RegistryServiceChosen {
  serviceType: ServiceType
  /** Whether the household pays something after the benefit. */
  hasConsumerFee: boolean
  /** What is expected back per month. */
  expectedCents: number
  /** Whether that is the higher benefit of Tribal lands. */
  hasTribalBenefit: boolean
  /** Ten digits; left out while the line has none. */
  phoneNumber?: string
  device?: RegistryDevice
}

export interface RegistryFacts {
  enrollment: Pick<Enrollment, 'reference' | 'verifierApplicationId'>
  answers: Answers
  program: Program
  /** What time it is for the program. */
  now: Date
  sac: string
  service: RegistryServiceChosen
  /** When, in the program's own time, and by which clock the person agreed. */
  consent: { at: Date; timeZone: string }
  /** When, in the program's own time, the worksheet of the household was signed; null where none was. */
  worksheetAt: Date | null
  assistance: Assistance
}

/**
 * An enrollment as NLAD is told of it, on the ground of the application that the National Verifier approved; a transfer is
 * the same with the consent to it. All questions have to be answered.
 */
export function registryRequest(facts: RegistryFacts): RegistryEnrollment {
  const { enrollment, answers, program, sac, service, consent, assistance } = facts
  const day = programDay(facts.now)
  const known = verifierRequest(answers, program, { assistance, returnUrl: '' })
  const { identity: _identity, ...applicant } = known.applicant
  const exceptions = exceptionsOf(facts)
  return {
    service: program.nlad.service,
    basis: basisOf(enrollment, known),
    applicant,
    effectiveOn: day,
    serviceStartsOn: day,
    sac,
    ...service,
    ...(answers.delivery?.mailing && { mailingAddress: usAddress(answers.delivery.mailing) }),
    isTemporaryAddress: answers.address?.isTemporary ?? false,
    eligibilityCode: known.programCodes[0]!,
    reference: enrollment.reference,
    assistance,
    ...(exceptions && { exceptions }),
    consent,
    contactPhoneNumber: known.contactPhoneNumber,
    contactEmailAddress: known.contactEmailAddress,
  }
}

/** The approved application stands for person and address; where it has no number, they stand for themselves. */
function basisOf(
  { verifierApplicationId }: RegistryFacts['enrollment'],
  known: EligibilityCheck,
): RegistryBasis {
  if (verifierApplicationId) return { applicationId: verifierApplicationId }
  const { identity } = known.applicant
  const { address, benefitQualifyingPerson } = known
  if (identity.kind === 'alternate' || benefitQualifyingPerson?.identity.kind === 'alternate')
    throw new Error('neither an application nor a number of identity')
  return { identity, address, ...(benefitQualifyingPerson && { benefitQualifyingPerson }) }
}

/** School meals are vouched for only where no approved application says so. */
function exceptionsOf({ enrollment, answers, worksheetAt }: RegistryFacts): RegistryExceptions | null {
  const isVouchedFor = !enrollment.verifierApplicationId && answers.dependent && answers.school
  const exceptions: RegistryExceptions = {
    ...(worksheetAt && { householdWorksheet: { certifiedOn: programDay(worksheetAt) } }),
    ...(isVouchedFor && { schoolLunch: true, schoolLunchCertified: true }),
  }
  return Object.keys(exceptions).length > 0 ? exceptions : null
}
