import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { ButtonLink } from '../../ui/button.tsx'
import { DestinationCard } from './destination-card.tsx'
import { DestinationSearch } from './destination-search-field.tsx'
import type { findDestinations } from './destination-search.ts'
import type { PriceSection } from './load-price-section.server.ts'
import { filterDestinations, letterOf, letters, readFilter, unpackDestinations } from './destinations.ts'

const addressDelayMs = 300

/** Search, A to Z and country cards. Every control is a link or a form, so all of it works before scripts arrive. */
export function DestinationBrowser({
  packed,
  found,
  selected,
}: {
  packed: string
  found: PriceSection['search']
  selected?: string
}) {
  const t = useTranslations('plans.search')
  const [search] = useSearchParams()
  const destinations = useMemo(() => unpackDestinations(packed), [packed])
  const filled = useMemo(() => new Set(destinations.map(({ name }) => letterOf(name))), [destinations])
  const inAddress = readFilter(search)
  const { typed, type, choose, input } = useTypedQuery(inAddress.query)
  const query = useDeferredValue(typed.trim())
  const filter =
    query === inAddress.query ? inAddress : { query, letter: query ? '' : inAddress.letter, all: false }
  const find = useFinder(typed)
  const matches = query === found.query ? found.matches : find?.(destinations, query)
  // Below the plans of a country stand no others that nobody asked for.
  const isQuiet = selected !== undefined && !query && !search.has('letter') && !filter.all
  const shown = isQuiet ? [] : filterDestinations(destinations, filter, matches)

  return (
    <div className="grid grid-cols-1 gap-6">
      <DestinationSearch
        typed={typed}
        onType={type}
        onChoose={() => choose()}
        input={input}
        suggestions={query && query === typed.trim() ? shown : []}
        addressOf={(code) => cardAddress(search, typed.trim(), code)}
      />

      <nav aria-label={t('letters')}>
        <ul className="mx-auto grid max-w-[1040px] grid-cols-[repeat(auto-fit,minmax(38px,1fr))] gap-0.5">
          {letters.map((letter) => (
            <li key={letter}>
              {filled.has(letter) ? (
                <Link
                  to={`?letter=${letter}`}
                  preventScrollReset
                  onClick={() => choose()}
                  aria-label={t('letter', { letter })}
                  aria-current={filter.letter === letter && !filter.query && !isQuiet ? 'true' : undefined}
                  className="grid h-11 place-items-center rounded-control font-semibold hover:bg-sunken aria-[current=true]:bg-primary aria-[current=true]:text-on-primary"
                >
                  {letter}
                </Link>
              ) : (
                <span aria-hidden="true" className="grid h-11 place-items-center text-line-strong">
                  {letter}
                </span>
              )}
            </li>
          ))}
        </ul>
      </nav>

      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
        <p role="status" className="numbers text-muted">
          {!isQuiet && t('found', { count: shown.length })}
        </p>
        {!(filter.all && !filter.query) && (
          <ButtonLink
            to="?all=1"
            variant="secondary"
            size="small"
            className="min-h-11"
            preventScrollReset
            onClick={() => choose('')}
          >
            {t('showAll')}
          </ButtonLink>
        )}
      </div>

      {shown.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(250px,100%),1fr))] gap-3">
          {shown.map((destination) => (
            <li key={destination.code}>
              <DestinationCard
                destination={destination}
                to={cardAddress(search, typed.trim(), destination.code)}
                selected={destination.code === selected}
                onChoose={() => choose()}
              />
            </li>
          ))}
        </ul>
      ) : isQuiet ? null : (
        <div className="card grid justify-items-center gap-2 p-10 text-center">
          <h2 className="text-xl">{t('noneTitle')}</h2>
          <p className="text-muted">
            {filter.query
              ? t('noneForQuery', { query: filter.query })
              : t('noneForLetter', { letter: filter.letter })}
          </p>
        </div>
      )}
    </div>
  )
}

/** A chosen country keeps the filter, so that the cards stay as they were. */
function cardAddress(search: URLSearchParams, typed: string, code: string) {
  const next = new URLSearchParams()
  if (typed) next.set('q', typed)
  for (const key of typed ? [] : ['letter', 'all']) {
    const value = search.get(key)
    if (value) next.set(key, value)
  }
  next.set('country', code)
  return `/plans?${next}#country`
}

/** What knows other names and misspellings, fetched with the first letter that is typed. */
function useFinder(typed: string) {
  const [find, setFind] = useState<typeof findDestinations>()
  const isWanted = typed !== '' && !find
  useEffect(() => {
    if (!isWanted) return
    // Offline the names themselves are still searched.
    import('./destination-search.ts').then(
      (search) => setFind(() => search.findDestinations),
      () => undefined,
    )
  }, [isWanted])
  return find
}

/**
 * What is typed filters at once and reaches the address a moment later, unless something is chosen first; what comes from
 * the address wins.
 */
function useTypedQuery(queryInAddress: string) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(queryInAddress)
  const input = useRef<HTMLInputElement>(null)
  const known = useRef<string>(undefined)
  const sent = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const choose = (query = typed) => {
    clearTimeout(timer.current)
    setTyped(query)
  }
  const type = (text: string) => {
    choose(text)
    const query = text.trim()
    timer.current = setTimeout(() => {
      if (query === (sent.current ?? known.current)) return
      sent.current = query
      void navigate(query ? `?q=${encodeURIComponent(query)}` : '?', {
        replace: true,
        preventScrollReset: true,
      })
    }, addressDelayMs)
  }
  const typeEarly = useEffectEvent(type)
  useEffect(() => {
    // What was typed before the scripts arrived stands only in the field itself.
    const early = known.current === undefined ? input.current?.value : undefined
    known.current = queryInAddress
    if (early && early !== queryInAddress) typeEarly(early)
    // Letters may have been added to what was sent from here while its page was on the way.
    else if (queryInAddress !== sent.current) setTyped(queryInAddress)
    sent.current = undefined
  }, [queryInAddress])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { typed, type, choose, input }
}
