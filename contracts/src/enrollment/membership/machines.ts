import type { ProgramCode } from '../../programs/choices.ts'
import type { DeEnrollmentReason } from '../../programs/rules/choices.ts'
import type { DeEnrollmentAsker, MemberChangeAsker, MemberChangeKind } from './choices.ts'
import { machine, saying } from '../../machine.ts'

interface Asked {
  reason: DeEnrollmentReason
  askedBy: DeEnrollmentAsker
}

/**
 * A household's way out of a program: told of where the law asks for notice, due when that has run out, sent to the registry,
 * done. What ends the reason before then withdraws it.
 */
export const deEnrollmentMachine = machine({
  name: 'de_enrollment',
  created: { notice: 'noticed', begin: 'due', note: 'done' },
  moves: {
    noticed: { fall_due: 'due', withdraw: 'withdrawn' },
    due: { send: 'sent', withdraw: 'withdrawn' },
    sent: { finish: 'done', refuse: 'failed', wait: 'due' },
    failed: { retry: 'due', withdraw: 'withdrawn' },
    done: {},
    withdrawn: {},
  },
  tones: {
    noticed: 'warning',
    due: 'brand',
    sent: 'brand',
    failed: 'danger',
    done: 'neutral',
    withdrawn: 'success',
  },
  eventTones: { wait: 'warning' },
  says: saying<{
    notice: Asked
    begin: Asked
    note: { reason: DeEnrollmentReason }
    refuse: { code: string }
    withdraw: { because: string }
  }>(),
})

interface Changed {
  what: MemberChangeKind
}

/**
 * What a household in a program tells again of itself: asked for, until the registry has been told. What it refuses is for
 * staff, who tell it once more; another word of the household about the same takes its place.
 */
export const memberChangeMachine = machine({
  name: 'member_change',
  created: { ask: 'asked' },
  moves: {
    asked: { tell: 'told', refuse: 'refused', withdraw: 'withdrawn' },
    refused: { retry: 'asked', withdraw: 'withdrawn' },
    told: {},
    withdrawn: {},
  },
  tones: { asked: 'brand', told: 'success', refused: 'danger', withdrawn: 'neutral' },
  says: saying<{
    ask: Changed & { askedBy: MemberChangeAsker }
    tell: Changed
    refuse: Changed & { code: string }
    retry: Changed
    withdraw: Changed & { because: 'newer' | 'left' }
  }>(),
})

/** A report of the registry that was asked for: who is ours, and who has left since. */
export const registryReportMachine = machine({
  name: 'registry_report',
  created: { ask: 'asked' },
  moves: {
    asked: { take: 'taken', miss: 'missed' },
    taken: {},
    missed: {},
  },
  tones: { asked: 'brand', taken: 'success', missed: 'warning' },
  says: saying<{ ask: { program: ProgramCode; sac: string } }>(),
})
