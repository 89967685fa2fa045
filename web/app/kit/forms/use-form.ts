import {
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useState,
  type ChangeEvent,
  type SubmitEvent,
} from 'react'
import { useTranslations } from 'use-intl/react'
import type { Problem } from '../../problem.ts'
import { afterPress } from '../../ui/forms/after-press.ts'
import { useUnsaved } from '../../ui/forms/unsaved.ts'
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
import { filledIn, typedEarly } from './read-form.ts'

type Names<Values> = keyof Values & string

interface FormOptions<Values extends FormValues> {
  /** What the form begins with; when it comes anew, fields that nobody has changed follow it. */
  initial?: Values
  /** In the order of the page. */
  labels?: { [Name in Names<Values>]: string }
  /** Texts that must not be left empty. */
  required?: readonly Names<Values>[]
  /** What else is wrong before anything is sent; may ask the server. */
  check?: (values: Values) => FieldErrors<Values> | Promise<FieldErrors<Values>>
  /** Which field a refusal is about that names none, as that of a wrong password does. */
  fieldOf?: Partial<Record<Problem['code'], Names<Values>>>
  /** Sends the form, as `useAct` does; `changed` is what differs from the beginning. Answers why it was refused, if it was. */
  submit: (values: Values, changed: Partial<Values>) => Promise<Problem | undefined | void>
  /** Whether what was typed is worth a question before the page is left; a password is not. */
  asksBeforeLeaving?: boolean
}

const nothing = {}
const nothingWrong: { id: string; message: string }[] = []

/**
 * The one form of what scripts draw: touched, validated, pending, dirty, valid, submitting, submit count, reset.
 * `field(name)`, `box(name)` and `choice(name, value)` bind an input. What is wrong stands beside its field, which gets
 * the focus; where several are wrong, `summary` does. Any other refusal is `problem`; `FormProblems` shows both. What was
 * typed stays whatever is answered, and is asked for before the page is left. Checks run on submit, and after a first
 * one also on leaving a field.
 */
export function useForm<Values extends FormValues = Record<never, never>>({
  initial = nothing as Values,
  labels = nothing as { [Name in Names<Values>]: string },
  required = [],
  check,
  fieldOf = nothing,
  submit,
  asksBeforeLeaving = true,
}: FormOptions<Values>) {
  const tField = useTranslations('errors.fields')
  const tError = useTranslations('common.error')
  const [state, dispatch] = useReducer(nextForm<Values>, initial, startForm<Values>)
  const [problem, setProblem] = useState<Problem>()
  useReload(initial, () => dispatch({ type: 'reload', initial }))
  // What is being sent is not lost by the page that comes after it.
  useUnsaved(asksBeforeLeaving && isDirty(state) && !state.submitting)
  type Name = Names<Values>
  const missing = {
    [tField('REQUIRED')]: (field: string) => tError('fillIn', { field }),
  }
  // A new list only after a submit: the summary takes the focus whenever it gets one.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- Labels are new with each render.
  const wrong = useMemo(() => summaryOf(state.refusal, labels, missing), [state.refusal])
  useEffect(() => {
    // No summary is needed to find a single field.
    if (wrong.length === 1) document.getElementById(wrong[0]!.id)?.focus()
  }, [wrong])
  const summary = wrong.length > 1 ? wrong : nothingWrong
  const clashing = (Object.keys(state.clashes) as Name[]).map((id) => ({
    id: id as string,
    label: labels[id] as string,
    value: state.clashes[id]!,
  }))

  async function wrongIn(values: Values): Promise<FieldErrors<Values>> {
    const empty = required.filter((name) => String(values[name]).trim() === '')
    return {
      ...(await check?.(values)),
      ...(Object.fromEntries(empty.map((name) => [name, tField('REQUIRED')])) as FieldErrors<Values>),
    }
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.submitting) return
    const values = { ...state.values, ...filledIn(event.currentTarget, state.values) }
    setProblem(undefined)
    dispatch({ type: 'submit', values })
    try {
      const errors = await wrongIn(values)
      if (Object.keys(errors).length > 0) return dispatch({ type: 'refuse', errors })
      const refused = await submit(values, changedOf({ ...state, values }))
      if (!refused) return dispatch({ type: 'finish' })
      const name = fieldOf[refused.code]
      const { errors: found, hasOther } = name
        ? { errors: { [name]: refused.message } as FieldErrors<Values>, hasOther: false }
        : issuesByField<Values>(refused.data, labels)
      // What is about no field is told above them.
      if (hasOther) setProblem(refused)
      dispatch({ type: 'refuse', errors: found })
    } catch (error) {
      dispatch({ type: 'refuse', errors: {} })
      throw error
    }
  }

  async function leave(name: Name) {
    dispatch({ type: 'leave', name })
    if (state.submitCount === 0 || state.validated) return
    dispatch({ type: 'check' })
    dispatch({ type: 'checked', errors: await wrongIn(state.values) })
  }

  /** What was typed or filled in before the scripts ran. */
  const takeWhatStands = useCallback((form: HTMLFormElement | null) => {
    const typed = form ? typedEarly(form, initial) : {}
    if (Object.keys(typed).length > 0) dispatch({ type: 'change', values: typed })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- It looks once, when the form appears.
  }, [])

  const change = (name: Name, value: string | boolean) =>
    dispatch({ type: 'change', values: { [name]: value } as Partial<Values> })
  const bound = (name: Name) => ({
    id: name as string,
    name: name as string,
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
    clashing,
    /** Takes what somebody else has put there meanwhile. */
    takeTheirs: () => dispatch({ type: 'change', values: state.clashes }),
    /** For the `form` itself. */
    props: {
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
      noValidate: true,
      ref: takeWhatStands,
    },
    set: (values: Partial<Values>) => dispatch({ type: 'change', values }),
    /** Back to the initial values, or to new ones; forgets what was touched and what was wrong. */
    reset(to: Values = initial) {
      setProblem(undefined)
      dispatch({ type: 'reset', initial: to })
    },
    /** Of a field of text or a choice from a list. */
    field: (name: Name) => ({
      ...bound(name),
      value: String(state.values[name]),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        change(name, target.value),
    }),
    /** Of a box that is ticked or not. */
    box: (name: Name) => ({
      ...bound(name),
      checked: state.values[name] === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(name, target.checked),
    }),
    /** Of one of the round buttons that a field consists of. */
    choice: (name: Name, value: string) => ({
      name: name as string,
      value,
      checked: state.values[name] === value,
      onChange: () => change(name, value),
    }),
  }
}

/** What every part around a form needs to know of it, whatever its fields. */
export type AnyForm = Pick<
  ReturnType<typeof useForm>,
  'problem' | 'summary' | 'submitting' | 'dirty' | 'props' | 'clashing' | 'takeTheirs'
> & { reset: () => void }

/** Runs when the data of the page came anew and differs from what it was. */
function useReload(initial: FormValues, onReload: () => void) {
  const content = JSON.stringify(initial)
  const [known, setKnown] = useState(content)
  if (known === content) return
  setKnown(content)
  onReload()
}

/** `asking` says of a mistake that is told without its field what is to be done with it. */
const summaryOf = <Values>(
  refusal: FieldErrors<Values> | null,
  labels: { [Name in Names<Values>]: string },
  asking: Record<string, (label: string) => string>,
) =>
  (Object.keys(labels) as Names<Values>[]).flatMap((name) => {
    const error = refusal?.[name]
    const label = labels[name]
    return error ? [{ id: name as string, message: asking[error]?.(label) ?? `${label}: ${error}` }] : []
  })
