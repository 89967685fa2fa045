import ChevronDown from 'lucide-react/icons/chevron-down'
import { Children, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { FoundKind } from '#contracts/back-office/search.ts'
import { actsIn, hasDialog, type ActFields, type RecordAct, type RecordActs } from '#contracts/define-acts.ts'
import { Menu, MenuItem } from '../../ui/staff/menu.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { useMay } from '../staff/access.ts'
import type { CallOptions } from '../staff/calls.client.ts'
import { ProblemNotice } from '../staff/problem-notice.tsx'
import { useRecord } from '../staff/record-commands.ts'
import { useAct } from '../staff/use-act.ts'
import { ActDialog } from './act-dialog.tsx'

type Acts = Readonly<Record<string, RecordAct>>
type DialogKey<Name extends string> = `${Name}.${'title' | 'effect' | 'submit'}`
type FieldKey<Name extends string, Act> = Act extends { fields: infer Fields }
  ? `${Name}.fields.${keyof Fields & string}`
  : never
type WithDialog = { fields: ActFields } | { isDestructive: true } | { asks: true }
/** The keys of a catalogue that the acts of a declaration need. */
type WordKey<All> = {
  [Name in keyof All & string]:
    | `${Name}.${'menu' | 'done'}`
    | FieldKey<Name, All[Name]>
    | (All[Name] extends WithDialog ? DialogKey<Name> : never)
}[keyof All & string]

type Input = { id: string; [field: string]: unknown }
type Calls<All> = { [Name in keyof All]: (input: never, options: CallOptions) => Promise<unknown> }

/**
 * What can be done with a record now, for those who may: the first as a button, the others in a menu, all of them among
 * the commands of the palette. What an act asks for and what it is called comes from its declaration and from `words`,
 * a translator of its acts, whose texts may name `{name}`. `children` are acts with a dialog of their own, the main one of
 * the page among them, so that no other stands out beside it. `said` repeats in each dialog what is decided on. `refused`
 * are acts that the state of the record allows and something else keeps from being done; the page says what.
 */
export function RecordActs<const All extends Acts>({
  record,
  acts: declared,
  calls,
  words,
  said,
  refused = [],
  children,
}: {
  record: { id: string; name: string; detail: string; state: string }
  acts: RecordActs<string, All, FoundKind>
  calls: Calls<All>
  words: (key: WordKey<All>, values: never) => string
  said?: ReactNode
  refused?: readonly (keyof All & string)[]
  children?: ReactNode
}) {
  const t = useTranslations('staff.recordActs')
  const may = useMay()
  const [chosen, setChosen] = useState<string>()
  const { id, name, detail, state } = record
  const acts: Acts = declared.acts
  const call = (act: string) => calls[act] as (input: Input, options: CallOptions) => Promise<unknown>
  const text = (key: string) => words(key as WordKey<All>, { name } as never)
  const { run, isBusy, problem } = useAct(
    ({ act, ...input }: Input & { act: string }, options) => call(act)(input as Input, options),
    {
      done: (_after, { act }) => text(`${act}.done`),
      canUndo: ({ act }) => acts[act]!.undo !== undefined,
      undo: (_after, { act }, options) => call(acts[act]!.undo!)({ id }, options),
      onDone: () => setChosen(undefined),
    },
  )
  const start = (act: string) => (hasDialog(acts[act]!) ? setChosen(act) : void run({ id, act }))
  const possible = may(declared.access)
    ? actsIn({ ...declared, acts }, state).filter((act) => !refused.includes(act))
    : []
  useRecord(
    { kind: declared.record!.kind, id, name, detail },
    possible.map((act) => ({ key: act, text: text(`${act}.menu`), run: () => start(act) })),
  )
  const [first, ...others] = possible
  const isFirstMain = Children.toArray(children).length === 0
  const open = chosen === undefined ? undefined : acts[chosen]
  const button = (act: string) => (
    <StaffButton
      look={acts[act]!.isDestructive ? 'danger' : act === first && isFirstMain ? 'primary' : 'plain'}
      disabled={isBusy}
      onClick={() => start(act)}
    >
      {text(`${act}.menu`)}
    </StaffButton>
  )
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
          {others.map((act) => (
            <MenuItem key={act} danger={acts[act]!.isDestructive ?? false} onSelect={() => start(act)}>
              {text(`${act}.menu`)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {others.length === 1 && button(others[0]!)}
      {first && button(first)}
      {children}
      {!open && (
        <div className="basis-full empty:hidden">
          <ProblemNotice problem={problem} />
        </div>
      )}
      {open && chosen && (
        <ActDialog
          title={text(`${chosen}.title`)}
          effect={text(`${chosen}.effect`)}
          submit={text(`${chosen}.submit`)}
          isDangerous={open.isDestructive ?? false}
          fields={open.fields ?? {}}
          words={Object.fromEntries(
            Object.keys(open.fields ?? {}).map((field) => [
              field,
              { label: text(`${chosen}.fields.${field}`) },
            ]),
          )}
          send={(given) => run({ ...given, id, act: chosen })}
          onClose={() => setChosen(undefined)}
          said={said}
        />
      )}
    </>
  )
}
