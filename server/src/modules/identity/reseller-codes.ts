import { and, eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Caller, Ctx } from '#platform/context.ts'
import { transact } from '#platform/scope.ts'
import { credentials, resellers } from '#tables/identity.ts'

/** The active reseller who sells under a code, however it is written. */
export async function resellerByCode(ctx: Ctx, code: string) {
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
    .where(and(eq(resellers.tenantId, ctx.tenant.id), eq(resellers.code, plainCode(code))))
  return row
}

/** Whether somebody sells under this code, and the name that a visitor may see: company or first name. */
export const isValidResellerCode = (caller: Caller, input: { code: string }) =>
  transact(caller, async (ctx) => {
    const found = await resellerByCode(ctx, input.code)
    return {
      isValid: found !== undefined,
      displayName: found ? (found.companyName ?? found.firstName) : null,
    }
  })

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
