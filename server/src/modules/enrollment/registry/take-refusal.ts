import type { AnyStep } from '#contracts/enrollment/registry/choices.ts'
import { advance } from '#platform/advance.ts'
import { later, minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { RegistryRefusal } from '#providers/subscriber-registry/index.ts'
import { enrollmentState, type Enrollment } from '../statuses.ts'
import { requireTransfer } from '../transfer/require-transfer.ts'
import type { RegistryOutcome } from './ask-registry.ts'
import { codeRulesOf } from './code-rules.ts'
import { fail } from './turn-away.ts'

type Refused = Extract<RegistryOutcome, { kind: 'refused' }>

/** Where the National Verifier goes on, by the step of the code; every other asks for a proof there. */
const atVerifier = { review: 'review', start_again: 'expire' } as const

/** Leads an enrollment that NLAD refused to where it can be mended. */
export async function takeRefusal(
  ctx: Ctx,
  enrollment: Enrollment,
  { code, detail }: Refused,
): Promise<void> {
  const rules = await codeRulesOf(ctx)
  const category = enrollment.registryCategory ?? detail?.category ?? rules.categoryOf(code)
  const data = { code, category }
  switch (category) {
    case 'TRANSFER':
      await requireTransfer(ctx, enrollment, { set: { isActiveSubscriber: true }, data })
      return
    case 'NV_ACTION':
      await goBackToVerifier(ctx, enrollment, { code, step: rules.stepOf('nlad', code), detail })
      return
    default:
      await fail(ctx, enrollment, data)
  }
}

/** The National Verifier is asked at once how it stands: its answer says what is missing, and opens its page. */
export async function goBackToVerifier(
  ctx: Ctx,
  { id, failures }: Enrollment,
  { code, step, detail }: { code: string; step: AnyStep | null; detail?: RegistryRefusal | undefined },
) {
  const move = (atVerifier as Record<string, 'review' | 'expire' | undefined>)[step ?? ''] ?? 'ask_resolution'
  const named = (detail?.rows ?? [{ code }])
    .map((row) => row.code)
    .filter((name) => !name.startsWith('APPLICATION_'))
  await advance(ctx, enrollmentState, id, move, {
    set: {
      changedAt: ctx.now,
      failures: named.length > 0 ? named : failures,
      checkAt: move === 'expire' ? null : later(ctx.now, minutesMs(1)),
      silences: 0,
      checks: 0,
    },
    data: { code },
  })
}
