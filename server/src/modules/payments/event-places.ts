import type { Services } from '#platform/context.ts'

/** How far a provider's list of events has been read. */
export interface Place {
  eventId: string
  /** The provider's own time of the event. */
  at: Date
}

/** Where the last sweep of an account has got to; undefined before the first one. */
export async function placeOf(
  { pool }: Pick<Services, 'pool'>,
  provider: string,
  account: string,
): Promise<Place | undefined> {
  const [row] = await pool.query<{ event_id: string; at: Date }>(
    'select event_id, at from provider_events_read where provider = $1 and account = $2',
    [provider, account],
  )
  return row && { eventId: row.event_id, at: row.at }
}

/** Sweeps of two processes may overlap: the place only moves on. */
export async function keepPlace(
  { pool }: Pick<Services, 'pool'>,
  provider: string,
  account: string,
  { eventId, at }: Place,
): Promise<void> {
  await pool.query(
    `insert into provider_events_read as r (provider, account, event_id, at) values ($1, $2, $3, $4)
     on conflict (provider, account) do update set event_id = excluded.event_id, at = excluded.at
     where excluded.at >= r.at`,
    [provider, account, eventId, at],
  )
}
