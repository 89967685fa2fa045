import { later, minutesMs } from '#platform/clock.ts'
import type { Actor, Caller } from '#platform/context.ts'
import type { inTransaction } from '#platform/database/scope.ts'
import { enrollmentById, keepSent, refuseDocument } from '#modules/enrollment/index.ts'
import { readFile } from '#modules/documents/index.ts'
import type { SeedApplicant } from '../data/applicants.ts'
import { buyer } from './actors.ts'

interface Past {
  at: (moment: Date, actor: Actor) => Caller
  clerk: Actor
  inThePast: typeof inTransaction
}

/** A card on which nobody is to be seen, so that it is nobody's. */
const specimen = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="380" height="240" viewBox="0 0 380 240">
    <rect width="380" height="240" rx="16" fill="#dbe7f3"/><rect width="380" height="48" rx="16" fill="#2e325b"/>
    <rect x="24" y="72" width="104" height="136" rx="8" fill="#9fb4cc"/><circle cx="76" cy="120" r="28" fill="#dbe7f3"/>
    <rect x="152" y="80" width="196" height="14" fill="#6d7f96"/><rect x="152" y="112" width="150" height="14" fill="#6d7f96"/>
    <rect x="152" y="144" width="176" height="14" fill="#6d7f96"/><rect x="152" y="176" width="96" height="14" fill="#6d7f96"/>
  </svg>`,
)

/** Somebody of the demonstration shows a driver license; staff have not looked at it yet, or refused it an hour later. */
export async function showInThePast(
  { at, clerk, inThePast }: Past,
  { license }: Pick<SeedApplicant, 'license'>,
  { enrollmentId, from }: { enrollmentId: string; from: Date },
) {
  const own = at(from, buyer)
  const drawn = await own.services.paint(own.tenant.id, { kind: 'logo', file: specimen })
  const sent = Buffer.from(drawn)
  const file = await readFile(own, sent)
  const { id: documentId } = await inThePast(own, async (ctx) =>
    keepSent(ctx, await enrollmentById(ctx, enrollmentId), { kind: 'driver_license', sent, file }),
  )
  if (license !== 'refused') return
  await inThePast(at(later(from, minutesMs(70)), clerk), (ctx) =>
    refuseDocument(ctx, { id: enrollmentId, documentId, refusal: 'cut_off' }),
  )
}
