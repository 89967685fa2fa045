import { inArray, and, eq, or } from 'drizzle-orm'
import { deviceBoxImport } from '#contracts/devices/imports.ts'
import type { Ctx } from '#platform/context.ts'
import { foldText } from '#platform/lists/find-by-words.ts'
import {
  beforeOf,
  defineImporter,
  planFor,
  type ImportPlan,
  type ImportProblem,
} from '#platform/office/office-import.ts'
import { deviceBoxes, devices } from '#tables/devices.ts'
import { amendBox, codeOf } from './amend-box.ts'
import { nameOf } from './device.queries.ts'
import { normalizeCardNumber, normalizeImei } from './numbers.ts'
import { receiveBox } from './receive-box.ts'
import type { Box, Device } from './statuses.ts'

interface Said {
  device?: string
  imei?: string
  iccid?: string
  activationCode?: string
  source?: string
}

/** Boxes by IMEI: new ones go on the shelf, of known ones only where they came from and their code can change. */
export const boxImporter = defineImporter(deviceBoxImport, {
  async plan(ctx, rows) {
    const models = await modelsOf(ctx)
    const known = await knownBoxes(
      ctx,
      rows.map(({ values }) => values),
    )
    return rows.map(({ values }) => planOf(ctx, values, models, known))
  },
  async create(ctx, { values }) {
    const { imei = '', iccid = '', activationCode, source } = values
    const device = (await modelsOf(ctx)).get(wordOf(values.device))
    return receiveBox(ctx, { deviceId: device?.id ?? '', imei, iccid, activationCode, source })
  },
  async update(ctx, id, { values }) {
    const { activationCode, source } = values
    await amendBox(ctx, { id, activationCode, source })
  },
  undo: { restore: (ctx, id, before) => amendBox(ctx, { id, ...before }) },
})

function planOf(
  ctx: Ctx,
  values: Said,
  models: ReadonlyMap<string, Device>,
  known: { imei: ReadonlyMap<string, Box>; iccid: ReadonlyMap<string, Box> },
): ImportPlan {
  const imei = normalizeImei(values.imei ?? '')
  const iccid = normalizeCardNumber(values.iccid ?? '')
  const device = models.get(wordOf(values.device))
  const problems: ImportProblem[] = [
    ...(imei ? [] : [{ field: 'imei', code: 'IMEI_INVALID' }]),
    ...(iccid ? [] : [{ field: 'iccid', code: 'ICCID_INVALID' }]),
    ...(device ? [] : [{ field: 'device', code: 'DEVICE_UNKNOWN' }]),
  ]
  if (!imei || !iccid || !device) return { outcome: 'rejected', problems }
  const box = known.imei.get(imei)
  const other = known.iccid.get(iccid)
  if (!box) return other ? refused('iccid', 'ICCID_OF_ANOTHER') : { outcome: 'new' }
  if (box.iccid !== iccid) return refused('iccid', 'ICCID_DIFFERS')
  if (box.deviceId !== device.id) return refused('device', 'DEVICE_DIFFERS')
  const held = { source: box.source, activationCode: codeOf(ctx, box) }
  return planFor(box.id, beforeOf(held, values, ['source', 'activationCode']))
}

const refused = (field: string, code: string): ImportPlan => ({
  outcome: 'rejected',
  problems: [{ field, code }],
})

/** As people and files differ in writing the same name. */
const wordOf = (written = '') => foldText(written).replaceAll(/\s+/g, ' ').trim()

/** Devices by all that a file may call them; a model alone only where no two brands have it. */
async function modelsOf(ctx: Ctx): Promise<Map<string, Device>> {
  const all = await ctx.db.select().from(devices).where(eq(devices.tenantId, ctx.tenant.id))
  const isOnly = ({ model }: Device) =>
    all.filter((each) => wordOf(each.model) === wordOf(model)).length === 1
  return new Map(
    all.flatMap((device) =>
      [nameOf(device), device.usacModelNumber, isOnly(device) && device.model].flatMap((name) =>
        name ? [[wordOf(name), device] as const] : [],
      ),
    ),
  )
}

async function knownBoxes(ctx: Ctx, said: readonly Said[]) {
  const numbers = (read: (written: string) => string | null, key: 'imei' | 'iccid') =>
    said.flatMap((values) => read(values[key] ?? '') ?? [])
  const found = await ctx.db
    .select()
    .from(deviceBoxes)
    .where(
      and(
        eq(deviceBoxes.tenantId, ctx.tenant.id),
        or(
          inArray(deviceBoxes.imei, numbers(normalizeImei, 'imei')),
          inArray(deviceBoxes.iccid, numbers(normalizeCardNumber, 'iccid')),
        ),
      ),
    )
  return {
    imei: new Map(found.map((box) => [box.imei, box])),
    iccid: new Map(found.map((box) => [box.iccid, box])),
  }
}
