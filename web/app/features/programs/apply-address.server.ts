import { ruledBy, type ProgramCode } from '#contracts/programs/choices.ts'
import { hasPage } from '../../route-table.ts'

/** Where everybody can apply to the government itself. */
const official = 'https://www.lifelinesupport.org/'
const application = '/acp-eligibility-check'

/** Where a household applies: here, where the program is offered, else at the government's own site. */
export const applyAddress = (code: ProgramCode, isOffered: boolean): string =>
  isOffered && hasPage(application) ? `${application}?program=${code}` : official

/** Where somebody who cannot apply where they live asks to be told once they can. */
export const notHereAddress = (code: ProgramCode): string => `/enroll-not-here?program=${ruledBy(code)}`
