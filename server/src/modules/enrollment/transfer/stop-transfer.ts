import { transferAttention } from '#contracts/enrollment/transfer/attention.ts'
import { transferReasonOf } from '#contracts/enrollment/transfer/choices.ts'
import { dayBegins } from '#contracts/programs/eastern.ts'
import { openAttention } from '#platform/office/attention.ts'
import { later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { programNow } from '#modules/programs/index.ts'
import { transferStopped } from './messages/transfer-stopped.ts'
import { tellApplicant } from '../telling/tell-applicant.ts'
import { endAttempt } from './agreement.ts'
import { moveTransfer } from './move-transfer.ts'
import type { Transfer } from './statuses.ts'

/** NLAD moves it from a day on: the household may wait for that, or claim an exception where there is one. */
export async function blockTransfer(
  ctx: Ctx,
  transfer: Transfer,
  code: string,
  transferableOn: string | null,
): Promise<void> {
  await endAttempt(ctx, transfer.id, code)
  const { enrollment } = await moveTransfer(ctx, transfer, 'block', {
    set: {
      ...{ refusal: code, exception: null, support: null, transferableOn },
      reopensAt: transferableOn ? await inRealTime(ctx, dayBegins(transferableOn)) : null,
    },
    data: { code, day: transferableOn },
  })
  await tellApplicant(ctx, enrollment!, transferStopped, tellingOf(transfer))
}

/** It came to nothing, and only another attempt can change that; what the household can do nothing about waits for staff. */
export async function failTransfer(ctx: Ctx, transfer: Transfer, code: string): Promise<void> {
  await endAttempt(ctx, transfer.id, code)
  const { enrollment } = await moveTransfer(ctx, transfer, 'fail', {
    set: { refusal: code, exception: null, support: null },
    data: { code },
  })
  if (transferReasonOf(code) === 'refused')
    await openAttention(ctx, transferAttention.transfer_refused, {
      subjectId: transfer.id,
      data: { code: code.slice(0, 40) },
    })
  await tellApplicant(ctx, enrollment!, transferStopped, tellingOf(transfer))
}

const tellingOf = ({ id, attempts }: Transfer) => ({ occasion: String(attempts), transferId: id })

/** When an instant of the program's own time is here. */
async function inRealTime(ctx: Ctx, instant: Date): Promise<Date> {
  const waitMs = instant.getTime() - (await programNow(ctx)).getTime()
  return later(ctx.now, Math.max(0, waitMs))
}
