import { sql } from 'drizzle-orm'
import type { ResellerRecord, ResellerRow } from '#contracts/people/admin.ts'
import { CodedError } from '#contracts/errors.ts'
import type { ResellerKind } from '#contracts/identity/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { maskingFor, type Masking } from '#platform/security/mask-personal.ts'
import { actsOfReseller } from './acts-of-person.ts'
import { listOfResellers } from './list-of-resellers.ts'
import { accountRecordOf, refOf, resellerRefOf, type ResellerNames } from './person-parts.ts'

const mostRecruits = 50

/** @throws CodedError NOT_FOUND */
export async function getReseller(
  ctx: Ctx,
  id: string,
  mask: Masking = maskingFor(ctx),
): Promise<ResellerRecord> {
  const reseller = await listOfResellers.row(ctx, id, mask)
  if (!reseller) throw new CodedError('NOT_FOUND')
  const [tree, below] = await Promise.all([
    ctx.db.execute<Tree>(sql`
      select r.country, (
          select count(*)::int - 1 from reseller_tree t where t.tenant_id = r.tenant_id and t.ancestor_id = r.id
        ) as "belowCount", coalesce((
          select json_agg(${resellerRefOf('a')} order by t.depth desc) from reseller_tree t
          join resellers a on a.tenant_id = t.tenant_id and a.id = t.ancestor_id
          where t.tenant_id = r.tenant_id and t.descendant_id = r.id and t.depth > 0
        ), '[]') as above
      from resellers r where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}`),
    ctx.db.execute<{ ref: ResellerNames; kind: ResellerKind; state: ResellerRow['state'] }>(sql`
      select ${resellerRefOf('r')} as ref, r.kind, c.state from resellers r
      join credentials c on c.tenant_id = r.tenant_id and c.id = r.id
      where r.tenant_id = ${ctx.tenant.id} and r.parent_id = ${id} order by r.created_at, r.id limit ${mostRecruits}`),
  ])
  const { country, belowCount, above } = tree.rows[0]!
  const account = await accountRecordOf(ctx, 'reseller', id, mask)
  return {
    ...reseller,
    ...account,
    acts: actsOfReseller(ctx, { ...reseller, ...account }),
    country,
    above: above.map((names) => refOf(names, mask)),
    recruits: below.rows.map(({ ref, kind, state }) => ({ ...refOf(ref, mask), kind, state })),
    belowCount,
  }
}

interface Tree extends Record<string, unknown> {
  country: string
  belowCount: number
  above: ResellerNames[]
}
