import type { Ctx } from '#platform/context.ts'
import { maskRecipient } from '#platform/security/mask-personal.ts'
import type { CoverageLead } from './statuses.ts'

/** Where somebody is told; the number is E.164. */
export interface LeadContact {
  emailAddress?: string | undefined
  phoneNumber?: string | undefined
}

export const contactPlace = (id: string) => ({ table: 'coverage_leads', column: 'contact', row: id })

/** Empty once they wait no more. */
export const contactOf = (
  { vault }: Pick<Ctx, 'vault'>,
  { id, contact }: Pick<CoverageLead, 'id' | 'contact'>,
): LeadContact => (contact ? (JSON.parse(vault.open(contact, contactPlace(id))) as LeadContact) : {})

export const hintOf = ({ emailAddress, phoneNumber }: LeadContact): string =>
  [emailAddress, phoneNumber].flatMap((each) => (each ? [maskRecipient(each)] : [])).join(' · ')

/** What is forgotten when somebody waits no more. */
export const forgotten = { contact: null, contactHint: null, emailHash: null, phoneHash: null } as const

/** What opens the link that ends the waiting; it follows from the row. */
export const stopTokenOf = ({ vault }: Pick<Ctx, 'vault'>, id: string) =>
  vault.capability('coverage-lead', id)
