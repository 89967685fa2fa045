import { Command } from 'cmdk'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import Zap from 'lucide-react/icons/zap'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { Found } from '#contracts/back-office/search.ts'
import { api } from '../../api.client.ts'
import { resultOf } from '../../problem.ts'
import { useDashboardPath, useMay } from '../../kit/staff/access.ts'
import { chooseTheme, useIsDark } from '../../kit/staff/theme-choice.ts'
import { nameOfRecord, nameRecord, recentRecords } from '../../kit/staff/recent.ts'
import { useOpenRecord } from '../../kit/staff/record-commands.ts'
import { ranked, rankOf, type Choice } from './palette-rank.ts'
import { useEntries } from './use-entries.ts'

const keyOf = ({ kind, id }: Found) => `${kind}-${id}`

/** Below the dashboard, or elsewhere by its whole address. */
const pathOf = (root: string, { path }: Found) => (path.startsWith('/') ? path : `${root}/${path}`)

const typingPauseMs = 150
const shortestQuery = 3

/** Where what is typed leads, asked of the server once typing pauses. */
function useJumps(query: string) {
  const [found, setFound] = useState<{ query: string; items: Found[] }>({ query: '', items: [] })
  useEffect(() => {
    if (query.length < shortestQuery) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const outcome = await resultOf(api.backOffice.jump({ q: query }, { signal: controller.signal })).catch(
        () => null,
      )
      if (!controller.signal.aborted) setFound({ query, items: outcome?.ok ? outcome.value.items : [] })
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query])
  const isAsked = query.length >= shortestQuery
  return { items: isAsked ? found.items : [], isPending: isAsked && found.query !== query, isAsked }
}

/** What was looked at last, by name; names that this page never knew are asked for. */
function useRecent(root: string): Found[] {
  const [records] = useState(() => recentRecords(root))
  const [, setNamed] = useState(0)
  const unknown = records.filter(({ id }) => !nameOfRecord(id)).map(({ id }) => id)
  useEffect(() => {
    if (unknown.length === 0) return
    void resultOf(api.backOffice.jump({ ids: unknown }))
      .then((outcome) => {
        if (!outcome.ok) return
        for (const { id, label, detail } of outcome.value.items) nameRecord(id, { label, detail })
        setNamed((count) => count + 1)
      })
      .catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Asked for once, when the palette opens.
  }, [])
  return records.flatMap((record) => {
    const name = nameOfRecord(record.id)
    return name ? [{ ...record, ...name }] : []
  })
}

/** Finds a record by a part of its name or number, a page, an action, or what can be done with the open record. */
export default function Palette({
  onClose,
  onHelp,
  onSignOut,
}: {
  onClose: () => void
  onHelp: () => void
  onSignOut: () => void
}) {
  const t = useTranslations('staff.palette')
  const tShell = useTranslations('staff.shell')
  const tMenu = useTranslations('office.menu')
  const navigate = useNavigate()
  const root = useDashboardPath()
  const may = useMay()
  const entries = useEntries()
  const isDark = useIsDark()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const query = typed.trim()
  const { items, isPending, isAsked } = useJumps(query)
  const [chosen, setChosen] = useState('')
  const [isEntered, setEntered] = useState(false)
  const tAlso = useTranslations('office.also')
  const record = useOpenRecord()
  const recent = useRecent(root)

  const then = (run: () => void) => () => {
    onClose()
    run()
  }
  const goTo = (to: string) => then(() => void navigate(to))
  const also = (word: string) => (tAlso.has(word as 'order') ? tAlso(word as 'order') : '')

  const commands: Line[] = (record?.commands ?? []).map(({ key, text, run }) => ({
    ...{ key: `command-${key}`, kind: 'command', text, run: then(run), icon: <Zap size={16} /> },
  }))
  const pages: Line[] = entries.map(({ word, href, keys, icon: Icon }) => ({
    ...{ key: href, kind: 'page', text: tMenu(word), also: `${also(word)}, ${lastOf(href)}`, keys },
    ...{ run: goTo(href), icon: <Icon size={16} /> },
  }))
  const actions: Line[] = [
    {
      ...{ key: 'theme', text: t('toggleTheme'), also: t('also.theme') },
      icon: isDark ? <Sun size={16} /> : <Moon size={16} />,
      run: then(() => chooseTheme(isDark ? 'light' : 'dark')),
    },
    {
      ...{ key: 'shortcuts', text: tShell('shortcuts'), also: t('also.shortcuts') },
      ...{ icon: <Keyboard size={16} />, run: then(onHelp) },
    },
    {
      ...{ key: 'sign-out', text: tShell('signOut'), also: t('also.signOut') },
      ...{ icon: <LogOut size={16} />, run: then(onSignOut) },
    },
  ].map((action) => ({ ...action, kind: 'action' }))
  const found: Line[] = (may('order.read') ? items : []).map((item) => ({
    ...{ key: keyOf(item), kind: 'record', text: item.label, item, run: goTo(pathOf(root, item)) },
  }))
  const lines = query ? ranked([...commands, ...pages, ...actions], found, query) : []
  const [best] = lines
  const isCertain = best !== undefined && (lines.length === 1 || rankOf(best, query) === 0)

  // The best is chosen, also when more is typed or an answer brings something better.
  useEffect(() => setChosen(best?.key ?? ''), [best?.key, query])
  useEffect(() => {
    if (!isEntered || isPending) return
    setEntered(false)
    if (isCertain) best.run()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Runs once what was entered is answered.
  }, [isEntered, isPending])

  const kindOf = (kind: Line['kind']) =>
    kind === 'command' && record
      ? t('record', { name: record.name })
      : t(kind === 'page' ? 'pages' : 'actions')

  function enterEarly(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !isPending) return
    event.preventDefault()
    setEntered(true)
  }

  return (
    <Command
      shouldFilter={false}
      label={t('title')}
      loop
      value={chosen}
      onValueChange={setChosen}
      onKeyDown={enterEarly}
      className="flex max-h-[min(560px,80dvh)] flex-col"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search size={18} className="shrink-0 text-muted" />
        <Command.Input
          ref={input}
          value={typed}
          onValueChange={setTyped}
          placeholder={t('placeholder')}
          maxLength={200}
          className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none"
        />
      </div>
      <Command.List label={t('title')} className="min-h-[120px] overflow-y-auto p-2 text-sm">
        {lines.map(({ key, kind, text, icon, item, keys, run }) => (
          <Item key={key} value={key} onSelect={run} keys={keys}>
            {item ? (
              <RecordText item={item} />
            ) : (
              <>
                <span className="text-muted">{icon}</span>
                {text}
                {!keys && <span className="ml-auto shrink-0 text-xs text-muted">{kindOf(kind)}</span>}
              </>
            )}
          </Item>
        ))}
        {isAsked && may('order.read') && (
          <Item value="list-all" onSelect={goTo(`${root}/order?${new URLSearchParams({ search: query })}`)}>
            <span className="text-muted">
              <Search size={16} />
            </span>
            <span className="min-w-0 truncate">{t('listAll', { query })}</span>
          </Item>
        )}
        {!query && (
          <>
            {record && commands.length > 0 && (
              <Group heading={t('record', { name: record.name })}>{commands.map(lineOf)}</Group>
            )}
            {recent.length > 0 && (
              <Group heading={t('recent')}>
                {recent.map((item) => (
                  <Item key={keyOf(item)} value={`recent-${keyOf(item)}`} onSelect={goTo(pathOf(root, item))}>
                    <RecordText item={item} />
                  </Item>
                ))}
              </Group>
            )}
            <Group heading={t('pages')}>{pages.map(lineOf)}</Group>
            <Group heading={t('actions')}>{actions.map(lineOf)}</Group>
          </>
        )}
      </Command.List>
      <p role="status" className="flex items-center gap-2 border-t border-line px-4 py-2 text-xs text-muted">
        <CornerDownLeft size={13} />
        {isPending ? t('searching') : query && lines.length === 0 ? t('nothing', { query }) : t('hint')}
      </p>
    </Command>
  )
}

/** One line: a page, something to do, or a record, with what opens or does it. */
interface Line extends Choice {
  kind: 'command' | 'page' | 'action' | 'record'
  icon?: ReactNode
  item?: Found
  keys?: string
  run: () => void
}

const lineOf = ({ key, text, icon, keys, run }: Line) => (
  <Item key={key} value={key} onSelect={run} keys={keys}>
    <span className="text-muted">{icon}</span>
    {text}
  </Item>
)

/** The page as its address calls it, which is the same in every language. */
const lastOf = (href: string) => href.split('/').at(-1)!.replaceAll('-', ' ')

function RecordText({ item: { kind, label, detail } }: { item: Found }) {
  const t = useTranslations('office.kinds')
  return (
    <>
      <span className="numbers font-medium wrap-anywhere">{label}</span>
      <span className="min-w-0 truncate text-muted">{detail === label ? '' : detail}</span>
      <span className="ml-auto shrink-0 text-xs text-muted">{t(kind)}</span>
    </>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}

function Item({
  value,
  onSelect,
  keys,
  children,
}: {
  value: string
  onSelect: () => void
  keys?: string
  children: ReactNode
}) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-[8px] px-2.5 data-[selected=true]:bg-sunken"
    >
      {children}
      {keys && (
        <kbd aria-hidden className="ml-auto font-sans text-xs text-muted">
          {keys}
        </kbd>
      )}
    </Command.Item>
  )
}
