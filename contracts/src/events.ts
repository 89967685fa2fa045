import { billingEvents } from './billing/events.ts'
import { backOfficeEvents } from './back-office/events.ts'
import { catalogEvents } from './catalog/events.ts'
import { contentEvents } from './content/events.ts'
import type { EventDefinition } from './event.ts'
import { identityEvents } from './identity/events.ts'
import type { Tone } from './machine.ts'
import { messagingEvents } from './messaging/events.ts'
import { orderEvents } from './orders/events.ts'
import { paymentEvents } from './payments/events.ts'
import { peopleEvents } from './people/events.ts'
import { serviceProviderEvents } from './service-providers/events.ts'
import { simEvents } from './sims/events.ts'

/**
 * Everything that can happen, by the kind of record it happens to and its name: what is emitted, what reactions wait
 * for, and what a timeline shows. The web's catalogue `events` has words for each.
 */
export const events = {
  ...billingEvents,
  ...backOfficeEvents,
  ...catalogEvents,
  ...contentEvents,
  ...identityEvents,
  ...messagingEvents,
  ...orderEvents,
  ...paymentEvents,
  ...peopleEvents,
  ...serviceProviderEvents,
  ...simEvents,
} as const

type Events = typeof events
/** A text for every event, by kind and name: what a catalogue in one language has to hold. */
export type WordsOfEvents = { [Kind in keyof Events]: { [Name in keyof Events[Kind]]: string } }

const tones: ReadonlyMap<string, Tone> = new Map(
  Object.values(events).flatMap((kind) =>
    Object.values<EventDefinition>(kind).map(({ type, tone }) => [type, tone]),
  ),
)
/** Of an event by its type; one of a version before has none of its own. */
export const toneOf = (type: string): Tone => tones.get(type) ?? 'neutral'
