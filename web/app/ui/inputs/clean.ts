import type { ComponentProps } from 'react'

/** What a control lets stand of what was typed or pasted into it. */
export type Clean = (value: string) => string

/** Corrects what stands in a control and keeps the caret behind the same character. */
export function cleanControl(control: HTMLInputElement | HTMLTextAreaElement, clean: Clean) {
  const { value, selectionStart } = control
  const cleaned = clean(value)
  if (cleaned === value) return
  control.value = cleaned
  // Controls such as those for e-mail addresses have no caret to ask for.
  if (selectionStart === null) return
  const caret = clean(value.slice(0, selectionStart)).length
  control.setSelectionRange(caret, caret)
}

type OnInput = ComponentProps<'input'>['onInput']

/** What a control hears that cleans what is typed before `onInput` hears of it. */
export const cleaning =
  (clean: Clean, onInput: OnInput): NonNullable<OnInput> =>
  (event) => {
    cleanControl(event.currentTarget, clean)
    onInput?.(event)
  }
