import { and, eq } from 'drizzle-orm'
import { CodedError, type FieldIssue } from '#contracts/errors.ts'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { deviceBoxes, deviceNumbers, devices } from '#tables/devices.ts'
import { normalizeCardNumber, normalizeImei } from './numbers.ts'
import { boxStatus } from './statuses.ts'
import { watchBoxes } from './watch-boxes.ts'

export interface NewBox {
  deviceId: string
  imei: string
  iccid: string
  activationCode?: string | undefined
  source?: string | undefined
}

export const activationCodePlace = (boxId: string) => ({
  table: 'device_boxes',
  column: 'activation_code',
  row: boxId,
})

/**
 * Puts a box on the shelf and returns its id. Its numbers are nobody else's on this platform; somebody who is refused
 * does not learn whose they are.
 * @throws CodedError DEVICE_NOT_FOUND; INVALID_INPUT for a number that cannot be one; BOX_TAKEN
 */
export async function receiveBox(
  ctx: Ctx,
  { deviceId, activationCode, source, ...written }: NewBox,
): Promise<string> {
  const { imei, iccid } = numbersOf(ctx, written)
  const [device] = await ctx.db
    .select({ status: devices.status })
    .from(devices)
    .where(and(eq(devices.tenantId, ctx.tenant.id), eq(devices.id, deviceId)))
  if (!device) throw new CodedError('DEVICE_NOT_FOUND')
  const id = newId()
  const inserted = await ctx.db
    .insert(deviceBoxes)
    .values({
      tenantId: ctx.tenant.id,
      id,
      deviceId,
      imei,
      iccid,
      activationCode: activationCode ? ctx.vault.seal(activationCode, activationCodePlace(id)) : null,
      source: source ?? null,
      status: createdState(boxStatus, 'receive'),
      receivedAt: ctx.now,
    })
    .onConflictDoNothing()
  const numbers = [
    { kind: 'imei' as const, digits: imei },
    { kind: 'iccid' as const, digits: iccid },
  ]
  if (inserted.rowCount !== 1 || !(await claim(ctx, id, numbers))) throw new CodedError('BOX_TAKEN')
  emitCreated(ctx, boxStatus, 'receive', id, id, { deviceId })
  await watchBoxes(ctx, [deviceId])
  return id
}

/** Whether all of the numbers were nobody's before; another tenant's row is not seen, and stands in the way all the same. */
async function claim(ctx: Ctx, boxId: string, numbers: { kind: 'imei' | 'iccid'; digits: string }[]) {
  const { rowCount } = await ctx.db
    .insert(deviceNumbers)
    .values(numbers.map((number) => ({ tenantId: ctx.tenant.id, boxId, ...number })))
    .onConflictDoNothing()
  return rowCount === numbers.length
}

/** @throws CodedError INVALID_INPUT */
function numbersOf({ locale }: Ctx, written: { imei: string; iccid: string }) {
  const imei = normalizeImei(written.imei)
  const iccid = normalizeCardNumber(written.iccid)
  if (imei && iccid) return { imei, iccid }
  const issue = (path: string, code: string): FieldIssue => ({
    path,
    code,
    message: fieldMessage(locale, code),
  })
  throw new CodedError('INVALID_INPUT', {
    issues: [
      ...(imei ? [] : [issue('imei', 'IMEI_INVALID')]),
      ...(iccid ? [] : [issue('iccid', 'ICCID_INVALID')]),
    ],
  })
}
