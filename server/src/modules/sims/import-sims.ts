import { and, eq, inArray, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { readIccid, simTypes, type SimType } from '#contracts/sims/shelf/choices.ts'
import { simImport } from '#contracts/sims/imports.ts'
import type { Ctx } from '#platform/context.ts'
import { foldText } from '#platform/lists/find-by-words.ts'
import { beforeOf, defineImporter, planFor, type ImportPlan } from '#platform/office/office-import.ts'
import { emit } from '#platform/outbox.ts'
import { simSources } from '#tables/sims-sources.ts'
import { sims } from '#tables/sims.ts'
import { readEid, receiveSims, standingOf, wrongWith } from './receive-sims.ts'
import type { Sim } from './statuses.ts'

interface Said {
  iccid?: string
  simSource?: string
  simType?: string
  activationCode?: string
  eid?: string
  batch?: string
}

/** SIMs by ICCID: new ones go on the shelf, of known ones the batch and the EID alone can change. */
export const simImporter = defineImporter(simImport, {
  async plan(ctx, rows) {
    const sources = await sourcesOf(ctx)
    const iccids = rows.flatMap(({ values }) => readIccid(values.iccid ?? '') ?? [])
    const own = await ownSims(ctx, iccids)
    const known = await standingOf(ctx, iccids)
    return rows.map(({ values }) => planOf(values, { sources, own, isKnown: (iccid) => known.has(iccid) }))
  },
  async createMany(ctx, rows) {
    const sources = await sourcesOf(ctx)
    return receiveSims(
      ctx,
      rows.map(({ values }) => {
        const { iccid = '', activationCode, eid, batch } = values
        const sourceId = sources.get(wordOf(values.simSource))?.id ?? ''
        return { sourceId, type: typeOf(values), iccid, activationCode, eid, batch }
      }),
    )
  },
  update: (ctx, id, { values: { eid, batch } }) =>
    amend(ctx, id, { ...(eid && { eid: readEid(eid) }), ...(batch && { batch }) }),
  undo: { restore: (ctx, id, before) => amend(ctx, id, before) },
})

async function amend(ctx: Ctx, id: string, set: { eid?: string | null; batch?: string | null }) {
  const [sim] = await ctx.db
    .update(sims)
    .set({ ...set, version: sql`${sims.version} + 1` })
    .where(and(eq(sims.tenantId, ctx.tenant.id), eq(sims.id, id)))
    .returning()
  if (!sim) throw new CodedError('SIM_NOT_FOUND')
  emit(ctx, events.sim.amend, { subject: id, data: { batch: sim.batch } })
}

/** What is said to install it is an eSIM. */
const typeOf = ({ simType, activationCode }: Said): SimType =>
  simTypes.find((type) => type === simType) ?? (activationCode ? 'esim' : 'physical')

interface Around {
  sources: ReadonlyMap<string, { id: string }>
  own: ReadonlyMap<string, Sim>
  isKnown: (iccid: string) => boolean
}

function planOf(values: Said, { sources, own, isKnown }: Around): ImportPlan {
  const iccid = readIccid(values.iccid ?? '')
  const source = sources.get(wordOf(values.simSource))
  const sim = iccid ? own.get(iccid) : undefined
  const problems = [
    ...wrongWith({ ...values, iccid: values.iccid, type: typeOf(values) }).filter(
      ({ code }) => !(sim && code === 'REQUIRED'),
    ),
    ...(source ? [] : [{ field: 'simSource', code: 'SOURCE_UNKNOWN' }]),
  ]
  if (problems.length > 0 || !iccid || !source) return { outcome: 'rejected', problems }
  if (!sim) return isKnown(iccid) ? refused('iccid', 'SIM_TAKEN') : { outcome: 'new' }
  if (sim.simSourceId !== source.id) return refused('simSource', 'SIM_SOURCE_DIFFERS')
  const { eid, batch } = values
  const said = { batch, eid: eid === undefined ? undefined : (readEid(eid) ?? undefined) }
  return planFor(sim.id, beforeOf(sim, said, ['eid', 'batch']))
}

const refused = (field: string, code: string): ImportPlan => ({
  outcome: 'rejected',
  problems: [{ field, code }],
})

/** As people and files differ in writing the same name. */
const wordOf = (written = '') => foldText(written).replaceAll(/\s+/g, ' ').trim()

async function sourcesOf(ctx: Ctx) {
  const all = await ctx.db
    .select({ id: simSources.id, name: simSources.name })
    .from(simSources)
    .where(eq(simSources.tenantId, ctx.tenant.id))
  return new Map(all.map((source) => [wordOf(source.name), source]))
}

async function ownSims(ctx: Ctx, iccids: string[]): Promise<Map<string, Sim>> {
  const found = await ctx.db
    .select()
    .from(sims)
    .where(and(eq(sims.tenantId, ctx.tenant.id), inArray(sims.iccid, iccids)))
  return new Map(found.map((sim) => [sim.iccid, sim]))
}
