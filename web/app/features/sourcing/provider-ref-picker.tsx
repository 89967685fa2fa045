import { useEffect, useState, type ChangeEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ProviderPlans, ProviderPlanView } from '#contracts/sourcing/views.ts'
import { readOptional } from '../../kit/staff/calls.client.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { Select, TextField, type FieldProps } from '../../ui/field.tsx'

const pauseMs = 300

export type AskForPlans = (input: { id: string; search: string; chosen: string }) => Promise<ProviderPlans>

interface ChoiceProps extends FieldProps {
  name?: string
  /** The carrier's id of what is chosen. */
  value: string
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  onBlur?: () => void
}

/**
 * A plan of a carrier's own catalogue, asked for live; where the carrier does not answer, what it said last, and when that
 * was. Where there is nothing to choose from (cards in our own stock, a carrier that never answered), its id is typed.
 * `ask` is the call of what names it, a plan or an add-on.
 */
export function ProviderRefPicker({
  ask,
  sourceId,
  onChoose,
  ...field
}: ChoiceProps & {
  ask: AskForPlans
  sourceId: string
  onChoose?: (plan: ProviderPlanView | undefined) => void
}) {
  const t = useTranslations('sourcing.picker')
  const [search, setSearch] = useState('')
  const { found, isFailed } = useFound(ask, sourceId, search, field.value)
  const items = found?.items ?? []
  const isChoice = found ? found.isListed && found.asOf !== null : !isFailed
  const { value } = field
  return (
    <div className="grid gap-2">
      {isChoice ? (
        <div className="grid items-start gap-4 *:min-w-0 small:grid-cols-[220px_minmax(0,1fr)]">
          <TextField
            id="providerSearch"
            label={t('search')}
            value={search}
            max={80}
            autoComplete="off"
            onChange={(event) => setSearch(event.target.value)}
          />
          <Select
            {...field}
            onChange={(event) => {
              field.onChange?.(event)
              onChoose?.(items.find(({ id }) => id === event.target.value))
            }}
          >
            <option value="">{t('choose')}</option>
            {value && !items.some(({ id }) => id === value) && <option>{value}</option>}
            {items.map(({ id, planName }) => (
              <option key={id} value={id}>
                {t('option', { planName, id })}
              </option>
            ))}
          </Select>
        </div>
      ) : (
        !onChoose && <TextField {...field} max={120} />
      )}
      <Said found={found} isFailed={isFailed} asks={sourceId !== ''} />
    </div>
  )
}

/** What the carrier answered, or why it did not. */
function Said({
  found,
  isFailed,
  asks,
}: {
  found: ProviderPlans | undefined
  isFailed: boolean
  /** Whether there is somebody to ask. */
  asks: boolean
}) {
  const t = useTranslations('sourcing.picker')
  const times = useTimes()
  return (
    <div role="status" className="grid gap-1 text-sm text-muted empty:hidden">
      {isFailed && <p className="text-danger">{t('failed')}</p>}
      {!found && !isFailed && asks && <p>{t('loading')}</p>}
      {found && !found.isLive && (
        <p className="text-warning">
          {found.asOf ? t('outage', { at: times.full(found.asOf) }) : t('never')}
        </p>
      )}
      {found && found.total > found.items.length && (
        <p>{t('more', { shown: found.items.length, total: found.total })}</p>
      )}
      {found?.isLive && found.isListed && found.total === 0 && <p>{t('none')}</p>}
    </div>
  )
}

/** Asks a moment after the last letter; an answer that is late changes nothing. */
function useFound(ask: AskForPlans, sourceId: string, search: string, chosen: string) {
  const [found, setFound] = useState<{ sourceId: string; plans: ProviderPlans }>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    // Where there is no source, there is nobody to ask.
    if (!sourceId) return undefined
    let isLatest = true
    const timer = setTimeout(
      async () => {
        const outcome = await readOptional(ask({ id: sourceId, search, chosen }))
        if (!isLatest) return
        setFailed(!outcome.ok)
        if (outcome.ok) setFound({ sourceId, plans: outcome.value })
      },
      search ? pauseMs : 0,
    )
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [ask, sourceId, search, chosen])
  return { found: found?.sourceId === sourceId ? found.plans : undefined, isFailed }
}
