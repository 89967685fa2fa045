import { useMemo, useReducer, useState, type ChangeEvent, type SubmitEvent } from 'react'
import type { Problem } from '../../problem.ts'
import { afterPress } from './after-press.ts'
import { useUnsaved } from './unsaved.ts'
import {
  changedOf,
  isDirty,
  issuesByField,
  isValid,
  nextForm,
  startForm,
  type FieldErrors,
  type FormValues,
} from './form-state.ts'

interface FormOptions<Values extends FormValues> {
  initial: Values
  /** In the order of the page. */
  labels: { [Name in keyof Values & string]: string }
  /** What is wrong before anything is sent; may ask the server. */
  check?: (values: Values) => FieldErrors<Values> | Promise<FieldErrors<Values>>
  /** Sends the form; `changed` is what differs from the beginning. Answers why it was refused, if it was. */
  submit: (values: Values, changed: Partial<Values>) => Promise<Problem | undefined | void>
}

/**
 * The state of a form that is sent by scripts: touched, validated, pending, dirty, valid, submitting, submit count, reset.
 * `field(name)` and `box(name)` bind an input; issues that the server finds stand beside their fields and in `summary`
 * (for `ErrorSummary`), any other refusal in `problem`. Checks run on submit, and after a first one also on leaving a field.
 */
export function useFormState<Values extends FormValues>({
  initial,
  labels,
  check,
  submit,
}: FormOptions<Values>) {
  const [state, dispatch] = useReducer(nextForm<Values>, initial, startForm<Values>)
  const [problem, setProblem] = useState<Problem>()
  // What is being sent is not lost by the page that comes after it.
  useUnsaved(isDirty(state) && !state.submitting)
  type Name = keyof Values & string
  // A new list only after a submit: the summary takes the focus whenever it gets one.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- Labels are new with each render.
  const summary = useMemo(() => summaryOf(state.refusal, labels), [state.refusal])

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.submitting) return
    const values = { ...state.values, ...filledIn(event.currentTarget, state.values) }
    setProblem(undefined)
    dispatch({ type: 'submit', values })
    try {
      const errors = (await check?.(values)) ?? {}
      if (Object.keys(errors).length > 0) return dispatch({ type: 'refuse', errors })
      const refused = await submit(values, changedOf({ ...state, values }))
      if (!refused) return dispatch({ type: 'finish' })
      const issues = issuesByField<Values>(refused.data, labels)
      if (Object.keys(issues).length === 0) setProblem(refused)
      dispatch({ type: 'refuse', errors: issues })
    } catch (error) {
      dispatch({ type: 'refuse', errors: {} })
      throw error
    }
  }

  async function leave(name: Name) {
    dispatch({ type: 'leave', name })
    if (!check || state.submitCount === 0 || state.validated) return
    dispatch({ type: 'check' })
    dispatch({ type: 'checked', errors: await check(state.values) })
  }

  const bound = (name: Name) => ({
    id: name,
    name,
    label: labels[name],
    error: state.errors[name],
    onBlur: () => afterPress(() => void leave(name)),
  })
  return {
    ...state,
    problem,
    dirty: isDirty(state),
    valid: isValid(state),
    summary,
    onSubmit,
    set: (values: Partial<Values>) => dispatch({ type: 'change', values }),
    /** Back to the initial values, or to new ones; forgets what was touched and what was wrong. */
    reset(to: Values = initial) {
      setProblem(undefined)
      dispatch({ type: 'reset', initial: to })
    },
    field: (name: Name) => ({
      ...bound(name),
      value: String(state.values[name]),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        dispatch({ type: 'change', values: { [name]: target.value } as Partial<Values> }),
    }),
    box: (name: Name) => ({
      ...bound(name),
      checked: state.values[name] === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        dispatch({ type: 'change', values: { [name]: target.checked } as Partial<Values> }),
    }),
  }
}

const summaryOf = <Values>(
  refusal: FieldErrors<Values> | null,
  labels: { [Name in keyof Values & string]: string },
) =>
  (Object.keys(labels) as (keyof Values & string)[]).flatMap((name) => {
    const error = refusal?.[name]
    return error ? [{ id: name, message: `${labels[name]}: ${error}` }] : []
  })

/** Texts as they stand in the form: a password manager may fill them in without telling. */
function filledIn<Values extends FormValues>(form: HTMLFormElement, values: Values) {
  const data = new FormData(form)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const typed = data.get(name)
      return typeof value === 'string' && typeof typed === 'string' ? [[name, typed]] : []
    }),
  ) as Partial<Values>
}
