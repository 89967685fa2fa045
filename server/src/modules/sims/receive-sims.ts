import { and, eq, inArray } from 'drizzle-orm'
import { CodedError, type FieldIssue } from '#contracts/errors.ts'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import { readIccid, type SimType, type SimVerdict } from '#contracts/sims/shelf/choices.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { insertMany } from '#platform/database/inserts.ts'
import { simSources } from '#tables/sims-sources.ts'
import { simOwners, sims } from '#tables/sims.ts'
import { parseActivationCode } from './activation-code.ts'
import { isEid } from './identifiers.ts'
import { inventoryStatus, lineStatus } from './statuses.ts'

export interface NewSim {
  sourceId: string
  type: SimType
  iccid: string
  activationCode?: string | undefined
  eid?: string | undefined
  batch?: string | undefined
}

export const activationCodePlace = (simId: string) => ({
  table: 'sims',
  column: 'activation_code',
  row: simId,
})

/**
 * Puts one SIM on the shelf and returns its id. Its ICCID is nobody else's on this platform; somebody who is refused
 * does not learn whose it is.
 * @throws CodedError SIM_SOURCE_NOT_FOUND; INVALID_INPUT for a number or code that cannot be one; SIM_TAKEN
 */
export async function receiveSim(ctx: Ctx, { sourceId, ...given }: NewSim): Promise<string> {
  const [id] = await receiveSims(ctx, [{ sourceId, ...given }])
  return id!
}

/** Many of them, all or none; answers their ids in the same order. @throws CodedError the same */
export async function receiveSims(ctx: Ctx, given: readonly NewSim[]): Promise<string[]> {
  const read = given.map(({ sourceId, ...sim }) => ({ sourceId, ...sim, iccid: checked(ctx, sim) }))
  const ids = new Map<string, string>()
  for (const [sourceId, own] of Map.groupBy(read, (sim) => sim.sourceId)) {
    const provider = await providerOf(ctx, sourceId)
    for (const [iccid, id] of await putOnShelf(ctx, { sourceId, provider }, own)) ids.set(iccid, id)
  }
  if (ids.size < given.length) throw new CodedError('SIM_TAKEN')
  return read.map(({ iccid }) => ids.get(iccid)!)
}

/**
 * Puts many cards on the shelf: every one that can be, and says of each other why not. The first of two alike counts.
 * @throws CodedError SIM_SOURCE_NOT_FOUND
 */
export async function receiveCards(
  ctx: Ctx,
  { sourceId, batch, iccids }: { sourceId: string; batch?: string | undefined; iccids: readonly string[] },
) {
  const provider = await providerOf(ctx, sourceId)
  const read = iccids.map((written) => ({ written, iccid: readIccid(written) }))
  const wanted = [...new Set(read.flatMap(({ iccid }) => iccid ?? []))]
  const added = await putOnShelf(
    ctx,
    { sourceId, provider },
    wanted.map((iccid) => ({ iccid, type: 'physical', batch })),
  )
  const known = await standingOf(
    ctx,
    wanted.filter((iccid) => !added.has(iccid)),
  )
  const seen = new Set<string>()
  const items = read.map(({ written, iccid }) => {
    if (!iccid) return { written, verdict: 'invalid' as const, id: null }
    const isTwice = seen.has(iccid)
    seen.add(iccid)
    const id = added.get(iccid)
    if (id) return { written, verdict: isTwice ? ('twice' as const) : ('added' as const), id }
    return { written, ...(known.get(iccid) ?? { verdict: 'taken' as const, id: null }) }
  })
  return { items, added: added.size }
}

/** What would come of one number, for the person who scans it. */
export async function checkIccid(ctx: Ctx, { iccid: written }: { iccid: string }) {
  const iccid = readIccid(written)
  if (!iccid) return { verdict: 'invalid' as const, id: null }
  return (await standingOf(ctx, [iccid])).get(iccid) ?? { verdict: 'free' as const, id: null }
}

/** Those of these numbers that are on record: ours with their ids, and somebody's. */
export async function standingOf(ctx: Ctx, iccids: readonly string[]) {
  if (iccids.length === 0) return new Map<string, { verdict: SimVerdict; id: string | null }>()
  const owners = await ctx.db
    .select({ iccid: simOwners.iccid, id: sims.id })
    .from(simOwners)
    .leftJoin(sims, and(eq(sims.tenantId, ctx.tenant.id), eq(sims.iccid, simOwners.iccid)))
    .where(inArray(simOwners.iccid, [...iccids]))
  return new Map<string, { verdict: SimVerdict; id: string | null }>(
    owners.map(({ iccid, id }) => [iccid, { verdict: id ? 'held' : 'taken', id }]),
  )
}

type OnShelf = Omit<NewSim, 'sourceId'>

/** Ids of those that were put there, by ICCID; another tenant's row is not seen, and stands in the way all the same. */
async function putOnShelf(
  ctx: Ctx,
  { sourceId, provider }: { sourceId: string; provider: string },
  cards: readonly OnShelf[],
): Promise<Map<string, string>> {
  if (cards.length === 0) return new Map()
  const claimed = await ctx.db
    .insert(simOwners)
    .values(cards.map(({ iccid }) => ({ iccid, serviceProviderId: ctx.tenant.id })))
    .onConflictDoNothing()
    .returning({ iccid: simOwners.iccid })
  const isClaimed = new Set(claimed.map(({ iccid }) => iccid))
  const rows = cards
    .filter(({ iccid }) => isClaimed.has(iccid))
    .map(({ iccid, type, activationCode, eid, batch }) => {
      const id = newId()
      return {
        tenantId: ctx.tenant.id,
        id,
        iccid,
        type,
        simSourceId: sourceId,
        provider,
        inventory: createdState(inventoryStatus, 'import'),
        line: createdState(lineStatus, 'import'),
        activationCode: activationCode ? ctx.vault.seal(activationCode, activationCodePlace(id)) : null,
        eid: eid ? readEid(eid) : null,
        batch: batch ?? null,
        createdAt: ctx.now,
      }
    })
  await insertMany(ctx, sims, rows)
  for (const { id, batch } of rows) emitCreated(ctx, inventoryStatus, 'import', id, id, { batch })
  return new Map(rows.map(({ iccid, id }) => [iccid, id]))
}

async function providerOf(ctx: Ctx, sourceId: string): Promise<string> {
  const [source] = await ctx.db
    .select({ provider: simSources.provider })
    .from(simSources)
    .where(and(eq(simSources.tenantId, ctx.tenant.id), eq(simSources.id, sourceId)))
  if (!source) throw new CodedError('SIM_SOURCE_NOT_FOUND')
  return source.provider
}

/** An EID as it is kept; null for what cannot be one. */
export function readEid(written: string): string | null {
  const digits = written.replaceAll(/\s/g, '')
  return isEid(digits) ? digits : null
}

/** What is wrong with what is said of a SIM, by field. */
export const wrongWith = ({
  iccid,
  type,
  activationCode,
  eid,
}: Pick<NewSim, 'type' | 'activationCode' | 'eid'> & { iccid: string | undefined }) => [
  ...(iccid && readIccid(iccid) ? [] : [{ field: 'iccid' as const, code: 'ICCID_INVALID' as const }]),
  ...(activationCode && !parseActivationCode(activationCode)
    ? [{ field: 'activationCode' as const, code: 'ACTIVATION_CODE_INVALID' as const }]
    : []),
  ...(type === 'esim' && !activationCode
    ? [{ field: 'activationCode' as const, code: 'REQUIRED' as const }]
    : []),
  ...(eid && !readEid(eid) ? [{ field: 'eid' as const, code: 'EID_INVALID' as const }] : []),
]

/** The ICCID as it is kept. @throws CodedError INVALID_INPUT */
function checked(ctx: Ctx, given: OnShelf): string {
  const wrong = wrongWith(given)
  const issues: FieldIssue[] = wrong.map(({ field, code }) => ({
    path: field,
    code,
    message: fieldMessage(ctx.locale, code),
  }))
  if (issues.length > 0) throw new CodedError('INVALID_INPUT', { issues })
  return readIccid(given.iccid)!
}
