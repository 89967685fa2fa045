import { sql } from 'drizzle-orm'
import type { ValuesOf } from '#contracts/define-import.ts'
import type { AccountState } from '#contracts/identity/machines.ts'
import { resellerImport } from '#contracts/people/imports.ts'
import type { Ctx } from '#platform/context.ts'
import {
  beforeOf,
  defineImporter,
  planFor,
  type ImportPlan,
  type ImportProblem,
} from '#platform/office/office-import.ts'
import { actOnAccount, changeProfile, importReseller, type ProfilePatch } from '#modules/identity/index.ts'
import { distinct } from './import-parts.ts'

type Values = ValuesOf<typeof resellerImport>

interface Known extends Record<string, unknown> {
  id: string
  email: string
  resellerCode: string
  parent: string | null
  state: AccountState
}

/** The fields that a file may change of somebody who is there. */
const changeable = ['firstName', 'lastName', 'country', 'company', 'kind', 'phoneNumber', 'locale'] as const

/** Resellers by address or code; who is new stands below the reseller who recruited them. */
export const resellerImporter = defineImporter(resellerImport, {
  async plan(ctx, rows, rowThatSays) {
    const known = await knownOf(
      ctx,
      rows.map(({ values }) => values),
    )
    const byEmail = new Map(known.map((each) => [each.email, each]))
    const byCode = new Map(known.map((each) => [each.resellerCode, each]))
    return rows.map(({ number, values }): ImportPlan => {
      const { email, resellerCode, parent } = values
      const [ofEmail, ofCode] = [email && byEmail.get(email), resellerCode && byCode.get(resellerCode)]
      const found = ofEmail || ofCode
      const problems: ImportProblem[] = []
      const refuse = (field: keyof Values, code: string) => problems.push({ field, code })
      if (ofEmail && ofCode && ofEmail !== ofCode) refuse('resellerCode', 'CODE_OF_ANOTHER')
      else if (ofCode && !ofEmail && email) refuse('email', 'EMAIL_DIFFERS')
      else if (ofEmail && resellerCode && resellerCode !== ofEmail.resellerCode)
        refuse('resellerCode', 'CODE_DIFFERS')
      if (found) {
        if (parent && parent !== found.parent) refuse('parent', 'PARENT_DIFFERS')
      } else if (parent) {
        const above = byCode.get(parent)
        const at = rowThatSays('resellerCode', parent)
        if (parent === resellerCode) refuse('parent', 'PARENT_SELF')
        else if (above?.state === 'disabled') refuse('parent', 'PARENT_DISABLED')
        else if (!above && (at === undefined || at > number)) refuse('parent', 'PARENT_UNKNOWN')
      }
      if (problems.length > 0) return { outcome: 'rejected', problems }
      if (!found) return { outcome: 'new' }
      return planFor(found.id, beforeOf(found, values, changeable))
    })
  },
  async create(ctx, { values }, { invites }) {
    const { email = '', firstName = '', lastName = '', country = '', kind = 'reseller', parent } = values
    const [above] = parent ? await knownOf(ctx, [{ resellerCode: parent }]) : []
    return importReseller(
      ctx,
      {
        email,
        firstName,
        lastName,
        country,
        kind,
        company: values.company,
        phoneNumber: values.phoneNumber,
      },
      {
        parentId: above?.id ?? null,
        code: values.resellerCode,
        locale: values.locale ?? ctx.locale,
        isInvited: invites,
      },
    )
  },
  update: (ctx, id, { values }) => {
    const { email: _email, resellerCode: _code, parent: _parent, ...patch } = values
    return changeProfile(ctx, 'reseller', id, patch)
  },
  undo: {
    restore: (ctx, id, before) => changeProfile(ctx, 'reseller', id, before as ProfilePatch),
    made: {
      become: 'disabled',
      run: (ctx, id) => actOnAccount(ctx, 'reseller', { id, action: 'disable' }),
    },
  },
})

/** Those whom the rows may be about, or name as their parent. */
async function knownOf(ctx: Ctx, values: readonly Values[]): Promise<Known[]> {
  const emails = distinct(values.map(({ email }) => email))
  const codes = distinct(values.flatMap(({ resellerCode, parent }) => [resellerCode, parent]))
  const { rows } = await ctx.db.execute<Known>(sql`
    select c.id, c.email_address as email, c.state, c.locale, r.code as "resellerCode", r.first_name as "firstName",
      r.last_name as "lastName", r.company_name as company, r.kind, r.phone_number as "phoneNumber", r.country,
      p.code as parent
    from resellers r join credentials c on c.tenant_id = r.tenant_id and c.id = r.id
    left join resellers p on p.tenant_id = r.tenant_id and p.id = r.parent_id
    where r.tenant_id = ${ctx.tenant.id} and r.id in (
      select id from credentials where tenant_id = ${ctx.tenant.id} and kind = 'reseller'
        and email_address = any(${sql.param(emails)}::text[])
      union select id from resellers where tenant_id = ${ctx.tenant.id} and code = any(${sql.param(codes)}::text[]))`)
  return rows
}
