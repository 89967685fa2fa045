import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { FoundKind } from '#contracts/back-office/search.ts'
import {
  hasDialog,
  type ActFields,
  type OwnAct,
  type PlainAct,
  type RecordAct,
  type RecordActs,
} from '#contracts/define-acts.ts'
import type { OfferedAct } from '#contracts/offered-acts.ts'
import { Menu } from '../../ui/staff/menu.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { toast } from '../../ui/toast.tsx'
import type { CallOptions } from '../staff/calls.client.ts'
import { ProblemNotice } from '../staff/problem-notice.tsx'
import { useRecord } from '../staff/record-commands.ts'
import { useAct } from '../staff/use-act.ts'
import { ActMenuItem } from './act-menu-item.tsx'

const ActDialog = lazy(() => import('./act-dialog.tsx').then((module) => ({ default: module.ActDialog })))

type Acts = Readonly<Record<string, RecordAct>>
type DialogKey<Name extends string> = `${Name}.${'title' | 'effect' | 'submit'}`
type FieldKey<Name extends string, Act> = Act extends { fields: infer Fields }
  ? `${Name}.fields.${keyof Fields & string}`
  : never
type WithDialog = { fields: ActFields } | { isDestructive: true } | { asks: true }
/** The keys of a catalogue that the acts of a declaration need. */
type WordKey<All> = {
  [Name in PlainAct<All>]:
    | `${Name}.${'menu' | 'done'}`
    | FieldKey<Name, All[Name]>
    | (All[Name] extends WithDialog ? DialogKey<Name> : never)
}[PlainAct<All>]

type Input = { id: string; [field: string]: unknown }
type Calls<All> = { [Name in PlainAct<All>]: (input: never, options: CallOptions) => Promise<unknown> }

/** How an act is done that has a dialog, or a place, of its own. */
type OwnButton = {
  text: string
  /** It stands among the others, as one of many, and not beside them. */
  isInMenu?: boolean
  /** What the page is most often opened for. */
  isMain?: boolean
  /** Nobody waits for it, also where it is the first. */
  isCalm?: boolean
  isBusy?: boolean
} & ({ dialog: (onClose: () => void) => ReactNode } | { run: () => void })

/**
 * What can be done with a record now, as the server says of it to the person who asks: the first as a button, the
 * others in a menu, then those of `own` that do not stand there, too, all of them among the commands of the palette.
 * What an act asks for and what it is called comes from its declaration and from `words`, a translator of its acts,
 * whose texts may name `{name}`. One that something keeps from being done says what, a button when it is pressed; one
 * that this person or this state never has is not there. `said` repeats in each dialog what is decided on; `children`
 * are further controls beside the buttons.
 */
export function RecordActs<const All extends Acts>({
  record,
  acts: declared,
  calls,
  words,
  own = {},
  icons = {},
  hints = {},
  inMenu = false,
  said,
  children,
}: {
  /** Of what kind it is, where its acts do not say that. */
  record: { id: string; kind?: FoundKind; name: string; detail: string; acts: readonly OfferedAct[] }
  acts: RecordActs<string, All, FoundKind>
  calls: Calls<All>
  words: (key: WordKey<All>, values: never) => string
  own?: { readonly [Name in OwnAct<All>]?: OwnButton }
  icons?: { readonly [Name in keyof All & string]?: ReactNode }
  /** What else is said of a field, by its name. */
  hints?: Readonly<Record<string, string>>
  /** Several stand in the menu all together: the page has a button of its own that matters more. */
  inMenu?: boolean
  said?: ReactNode
  children?: ReactNode
}) {
  const t = useTranslations('staff.recordActs')
  const [chosen, setChosen] = useState<string>()
  const close = () => setChosen(undefined)
  const { id, name, detail } = record
  const acts: Acts = declared.acts
  const call = (act: string) =>
    (calls as Calls<Acts>)[act] as (input: Input, options: CallOptions) => Promise<unknown>
  const text = (key: string) => words(key as WordKey<All>, { name } as never)
  const { run, isBusy, problem } = useAct(
    ({ act, ...input }: Input & { act: string }, options) => call(act)(input as Input, options),
    {
      done: (_after, { act }) => text(`${act}.done`),
      canUndo: ({ act }) => acts[act]!.undo !== undefined,
      undo: (_after, { act }, options) => call(acts[act]!.undo!)({ id }, options),
      onDone: close,
    },
  )
  const ownOf = (act: string) => (own as Record<string, OwnButton | undefined>)[act]
  const nameOf = (act: string) => ownOf(act)?.text ?? text(`${act}.menu`)
  function start(act: string) {
    const button = ownOf(act)
    if (button && 'run' in button) button.run()
    else if (button || hasDialog(acts[act]!)) setChosen(act)
    else void run({ id, act })
  }
  const shown = record.acts.filter(
    (each) => (each.isAllowed || each.message !== undefined) && (!acts[each.name]!.own || ownOf(each.name)),
  )
  useRecord(
    { kind: record.kind ?? declared.record!.kind, id, name, detail },
    shown
      .filter(({ isAllowed }) => isAllowed)
      .map(({ name: act }) => ({ key: act, text: nameOf(act), run: () => start(act) })),
  )
  const isAmong = ({ name: act }: OfferedAct) => !acts[act]!.own || ownOf(act)!.isInMenu === true
  const among = shown.filter(isAmong)
  const ofOwn = shown.filter((each) => !isAmong(each))
  const possible = among.filter(({ isAllowed }) => isAllowed)
  const likeliest = possible.find(({ name: act }) => ownOf(act)?.isMain) ?? possible[0] ?? among[0]
  const first = inMenu ? undefined : likeliest
  const iconOf = (act: string) => (icons as Readonly<Record<string, ReactNode>>)[act]
  const others = among.filter((each) => each !== first)
  const hasMain = ofOwn.some(({ name: act }) => ownOf(act)!.isMain)
  const lookOf = ({ name: act }: OfferedAct) => {
    if (acts[act]!.isDestructive) return 'danger'
    const button = ownOf(act)
    if (button?.isCalm) return 'plain'
    return button?.isMain || (act === first?.name && !hasMain) ? 'primary' : 'plain'
  }
  const button = (each: OfferedAct) => (
    <StaffButton
      key={each.name}
      look={lookOf(each)}
      {...(each.isAllowed
        ? { disabled: isBusy || ownOf(each.name)?.isBusy, onClick: () => start(each.name) }
        : { 'aria-disabled': true, title: each.message, onClick: () => tell(each) })}
    >
      {iconOf(each.name)}
      {nameOf(each.name)}
    </StaffButton>
  )
  const open = chosen === undefined ? undefined : acts[chosen]
  const ownOpen = chosen === undefined ? undefined : ownOf(chosen)
  return (
    <>
      {others.length > 1 && (
        <Menu
          label={t('more')}
          trigger={
            <StaffButton disabled={isBusy}>
              {t('more')} <ChevronDown size={15} />
            </StaffButton>
          }
        >
          {others.map((each) => (
            <ActMenuItem
              key={each.name}
              act={each}
              text={nameOf(each.name)}
              icon={iconOf(each.name)}
              isDestructive={acts[each.name]!.isDestructive ?? false}
              onSelect={() => start(each.name)}
            />
          ))}
        </Menu>
      )}
      {others.length === 1 && button(others[0]!)}
      {first && button(first)}
      {children}
      {ofOwn.map(button)}
      {!open && (
        <div className="basis-full empty:hidden">
          <ProblemNotice problem={problem} />
        </div>
      )}
      {ownOpen && 'dialog' in ownOpen && <Suspense>{ownOpen.dialog(close)}</Suspense>}
      {open && chosen && !ownOpen && (
        <Suspense>
          <ActDialog
            title={text(`${chosen}.title`)}
            effect={text(`${chosen}.effect`)}
            submit={text(`${chosen}.submit`)}
            isDangerous={open.isDestructive ?? false}
            fields={open.fields ?? {}}
            words={Object.fromEntries(
              Object.keys(open.fields ?? {}).map((field) => [
                field,
                { label: text(`${chosen}.fields.${field}`), ...(hints[field] && { hint: hints[field] }) },
              ]),
            )}
            send={(given) => run({ ...given, id, act: chosen })}
            onClose={close}
            said={said}
          />
        </Suspense>
      )}
    </>
  )
}

const tell = ({ message }: OfferedAct) => message !== undefined && toast('warning', message)

/** Whether an act can be done now, for what stands elsewhere on the page of a record. */
export const isOffered = <Name extends string>(acts: readonly OfferedAct<Name>[], act: Name): boolean =>
  acts.some(({ name, isAllowed }) => name === act && isAllowed)
