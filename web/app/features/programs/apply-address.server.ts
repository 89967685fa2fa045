import type { ProgramCode } from '#contracts/programs/choices.ts'
import { hasPage } from '../../route-table.ts'

/** Where everybody can apply to the government itself. */
const official = 'https://www.lifelinesupport.org/'
const application = '/acp-eligibility-check'

/** Where a household applies: here, where the program is offered, else at the government's own site. */
export const applyAddress = (code: ProgramCode, isOffered: boolean): string =>
  isOffered && hasPage(application) ? `${application}?program=${code}` : official
