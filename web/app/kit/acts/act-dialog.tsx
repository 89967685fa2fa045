import type { ComponentProps, ReactNode } from 'react'
import type { ActFields, GivenFor } from '#contracts/define-acts.ts'
import type { Problem } from '../../problem.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { ActInputs, useActForm, type ActValues, type FieldWords } from './act-inputs.tsx'

/**
 * The dialog of an act: says what it does, asks for what its contract asks for, and sends it. An act that has to be told
 * something of another kind makes a `FormDialog` of its own.
 */
export function ActDialog<const Fields extends ActFields = Record<never, never>>({
  effect,
  fields = {} as Fields,
  words = {} as Record<keyof Fields & string, FieldWords>,
  typed,
  send,
  said,
  children,
  ...dialog
}: Omit<ComponentProps<typeof FormDialog>, 'form' | 'children'> & {
  effect: ReactNode
  fields?: Fields
  words?: Record<keyof Fields & string, FieldWords>
  /** What stands in its fields at first. */
  typed?: ActValues
  send: (given: GivenFor<Fields>) => Promise<Problem | undefined>
  /** What it is done with, where the dialog covers that. */
  said?: ReactNode
  children?: ReactNode
}) {
  const form = useActForm({
    fields,
    words,
    ...(typed && { typed }),
    send: (given) => send(given as GivenFor<Fields>),
  })
  return (
    <FormDialog {...dialog} form={form}>
      <p className="text-base">{effect}</p>
      {said}
      <ActInputs fields={fields} words={words} form={form} />
      {children}
    </FormDialog>
  )
}
