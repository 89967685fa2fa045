import { and, eq, sql, type SQL } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { credentials, resellers } from '#tables/identity.ts'

/** The active reseller who sells under a code, however it is written. */
export const resellerByCode = (ctx: Ctx, code: string) =>
  activeReseller(ctx, eq(resellers.code, plainCode(code)))

/** The same one by their id. */
export const resellerById = (ctx: Ctx, id: string) => activeReseller(ctx, eq(resellers.id, id))

async function activeReseller(ctx: Ctx, which: SQL) {
  const [row] = await ctx.db
    .select({
      id: resellers.id,
      code: resellers.code,
      companyName: resellers.companyName,
      firstName: resellers.firstName,
    })
    .from(resellers)
    .innerJoin(
      credentials,
      and(
        eq(credentials.tenantId, resellers.tenantId),
        eq(credentials.id, resellers.id),
        eq(credentials.state, 'active'),
      ),
    )
    .where(and(eq(resellers.tenantId, ctx.tenant.id), which))
  return row
}

/** Who buys, as far as it is known. */
export interface BuyerOfSale {
  emailAddress?: string | undefined
  phoneNumber?: string | null | undefined
}

/** The last ten digits of a number, by which two are compared however they are written. */
export const digits = (number: SQL) => sql`right(regexp_replace(${number}, '\\D', '', 'g'), 10)`

/**
 * Whether a reseller buys from themself: signed in as who they are, or with the e-mail address or phone number that they sell
 * under, typed or of the account that is signed in or has the address.
 */
export async function isOwnSale(ctx: Ctx, resellerId: string, buyer: BuyerOfSale): Promise<boolean> {
  const { actor } = ctx
  if (actor.kind === 'reseller' && actor.id === resellerId) return true
  return isSellersOwn(ctx, resellerId, actor.kind === 'subscriber' ? actor.id : null, buyer)
}

/** Whether an account, or an address or number that somebody gives, is the one that a reseller sells under. */
export async function isSellersOwn(
  ctx: Ctx,
  resellerId: string,
  buyerId: string | null,
  buyer: BuyerOfSale = {},
): Promise<boolean> {
  const { rows } = await ctx.db.execute(sellersOwn(ctx, resellerId, buyerId, buyer))
  return rows.length > 0
}

/** The same as a query that has a row where it is so. */
export const sellersOwn = (
  { tenant }: Ctx,
  resellerId: string,
  buyerId: string | null,
  { emailAddress, phoneNumber }: BuyerOfSale = {},
): SQL => sql`
    select 1 from resellers r
    join credentials c on c.tenant_id = r.tenant_id and c.id = r.id
    left join credentials b on b.tenant_id = r.tenant_id and (b.id = ${buyerId}::uuid
      or b.kind = 'subscriber' and b.email_address = lower(${emailAddress ?? ''}))
    left join subscribers s on s.tenant_id = b.tenant_id and s.id = b.id
    where r.tenant_id = ${tenant.id} and r.id = ${resellerId}
      and (${sellsUnder(sql`${emailAddress ?? ''}`, sql`${phoneNumber ?? ''}`)}
        or ${sellsUnder(sql`b.email_address`, sql`s.phone_number`)})`

/** Whether the address or the number is that of the reseller `r`, whose account is `c`. */
const sellsUnder = (emailAddress: SQL, phoneNumber: SQL) => sql`(c.email_address = lower(${emailAddress})
  or (length(${digits(sql`r.phone_number`)}) = 10 and ${digits(sql`r.phone_number`)} = ${digits(phoneNumber)}))`

/** Whether one of many people who have no account yet is the reseller whose customer they are to be. */
export async function isAnySellersOwn(
  ctx: Ctx,
  people: readonly (BuyerOfSale & { resellerId: string | null })[],
): Promise<boolean> {
  const sold = people.filter(({ resellerId }) => resellerId !== null)
  if (sold.length === 0) return false
  const { rows } = await ctx.db.execute(sql`
    select 1 from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb)
      as p ("resellerId" uuid, "emailAddress" text, "phoneNumber" text)
    join resellers r on r.tenant_id = ${ctx.tenant.id} and r.id = p."resellerId"
    join credentials c on c.tenant_id = r.tenant_id and c.id = r.id
    where ${sellsUnder(sql`p."emailAddress"`, sql`p."phoneNumber"`)} limit 1`)
  return rows.length > 0
}

/** Whether somebody sells under this code, and the name that a visitor may see: company or first name. */
export const isValidResellerCode = async (ctx: Ctx, input: { code: string }) => {
  const found = await resellerByCode(ctx, input.code)
  return {
    isValid: found !== undefined,
    displayName: found ? (found.companyName ?? found.firstName) : null,
  }
}

export const plainCode = (code: string) => code.trim().toUpperCase()

/** `RIVERA-7K2Q`: begins with a name people know, ends with something nobody guesses. */
export async function newResellerCode(
  ctx: Ctx,
  person: { company?: string | undefined; lastName: string },
): Promise<string> {
  const stem = (person.company ?? person.lastName)
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 10)
  for (;;) {
    const tail = Array.from(randomBytes(4), (byte) => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[byte & 31]).join('')
    const code = `${stem || 'AGENT'}-${tail}`
    const [taken] = await ctx.db
      .select({ id: resellers.id })
      .from(resellers)
      .where(and(eq(resellers.tenantId, ctx.tenant.id), eq(resellers.code, code)))
    if (!taken) return code
  }
}
