import { dayOf, type Answers } from '#contracts/enrollment/answers.ts'
import { housingKinds } from '#contracts/enrollment/choices.ts'
import { verifierSpelling } from '#contracts/enrollment/spell-name.ts'
import { spelledPlace } from '#contracts/enrollment/spell-place.ts'
import { qualifyingCodes } from '#contracts/programs/choices.ts'
import type { Program } from '#contracts/programs/terms.ts'
import type { EligibilityCheck } from '#providers/eligibility/eligibility-provider.ts'
import type { Identity, Person, PersonName } from '#providers/usac/people.ts'
import { usAddress } from './us-address.ts'

type Shown = NonNullable<Answers['identity']>

const identityOf = (shown: Shown): Identity => {
  if (shown.kind === 'ssn') return { kind: 'ssn4', digits: shown.ssn4 }
  return shown.kind === 'tribal' ? { kind: 'tribalId', number: shown.tribalId } : { kind: 'alternate' }
}

/** A name as USAC spells it. */
export const personName = (name: {
  firstName: string
  middleName?: string | undefined
  lastName: string
}): PersonName => {
  const middleName = verifierSpelling(name.middleName ?? '', { keepsPeriods: true })
  return {
    firstName: verifierSpelling(name.firstName),
    ...(middleName && { middleName }),
    lastName: verifierSpelling(name.lastName),
  }
}

/** An application as the National Verifier is told of it. All questions have to be answered. */
export function verifierRequest(
  answers: Answers,
  program: Program,
  around: Pick<EligibilityCheck, 'assistance' | 'returnUrl'>,
): EligibilityCheck {
  const { qualify, name, birth, identity, address, contact, dependent, school, housing } = answers
  if (!qualify || !name || !birth || !identity || !address || !contact)
    throw new Error('an application that is not finished')
  const atSchool = school && { schoolName: spelledPlace(school.schoolName) }
  const applicant: Person = { ...personName(name), bornOn: dayOf(birth), identity: identityOf(identity) }
  return {
    service: program.nationalVerifier.service,
    applicant,
    address: usAddress(address),
    ...(answers.delivery?.mailing && { mailingAddress: usAddress(answers.delivery.mailing) }),
    programCodes: qualify.codes.map((code) => qualifyingCodes[code]),
    ...(housing && { publicHousingCode: housingKinds[housing.kind] }),
    ...(answers.beneficiary?.beneficiary === 'dependent' && dependent
      ? {
          benefitQualifyingPerson: {
            ...personName(dependent),
            bornOn: dependent.birth,
            identity: identityOf(dependent.identity),
            ...atSchool,
          },
        }
      : atSchool),
    contactPhoneNumber: contact.phoneNumber,
    contactEmailAddress: contact.emailAddress,
    ...around,
  }
}
