export type FormValues = Record<string, string | boolean>
export type FieldErrors<Values> = { [Name in keyof Values]?: string }

/** Everything that is known of a form while somebody fills it in. */
export interface FormState<Values extends FormValues> {
  initial: Values
  values: Values
  /** Fields that were left at least once, all of them after a submit. */
  touched: ReadonlySet<keyof Values>
  errors: FieldErrors<Values>
  /** Whether `errors` tells of the present values. */
  validated: boolean
  /** Whether a check is under way. */
  pending: boolean
  submitting: boolean
  submitCount: number
  /** What the summary says: the errors of the last submit, in a new object after each. */
  refusal: FieldErrors<Values> | null
  /** What stands now where somebody else has changed what was changed here, too. */
  clashes: Partial<Values>
}

export type FormEvent<Values extends FormValues> =
  | { type: 'change'; values: Partial<Values> }
  | { type: 'leave'; name: keyof Values }
  | { type: 'check' }
  | { type: 'checked'; errors: FieldErrors<Values> }
  | { type: 'submit'; values: Values }
  | { type: 'refuse'; errors: FieldErrors<Values> }
  | { type: 'finish' }
  | { type: 'reset'; initial: Values }
  | { type: 'reload'; initial: Values }

export const startForm = <Values extends FormValues>(initial: Values): FormState<Values> => ({
  initial,
  values: initial,
  touched: new Set(),
  errors: {},
  validated: false,
  pending: false,
  submitting: false,
  submitCount: 0,
  refusal: null,
  clashes: {},
})

const without = <Some extends object>(some: Some, names: PropertyKey[]) =>
  Object.fromEntries(Object.entries(some).filter(([name]) => !names.includes(name))) as Some

/**
 * The next state of a form. A changed field loses its error; what was typed is lost by nothing but a reset: when the
 * data that the form began with comes anew, only what nobody has changed follows it.
 */
export function nextForm<Values extends FormValues>(
  state: FormState<Values>,
  event: FormEvent<Values>,
): FormState<Values> {
  switch (event.type) {
    case 'change':
      return {
        ...state,
        values: { ...state.values, ...event.values },
        errors: without(state.errors, Object.keys(event.values)),
        clashes: without(state.clashes, Object.keys(event.values)),
        validated: false,
      }
    case 'leave':
      return { ...state, touched: new Set([...state.touched, event.name]) }
    case 'check':
      return { ...state, pending: true }
    case 'checked':
      return { ...state, pending: false, validated: true, errors: event.errors }
    case 'submit':
      return {
        ...state,
        values: event.values,
        touched: new Set(Object.keys(event.values)),
        pending: true,
        submitting: true,
        submitCount: state.submitCount + 1,
      }
    case 'refuse':
      return {
        ...state,
        errors: event.errors,
        refusal: { ...event.errors },
        validated: true,
        pending: false,
        submitting: false,
      }
    case 'finish':
      return { ...startForm(state.values), submitCount: state.submitCount }
    case 'reset':
      return startForm(event.initial)
    case 'reload':
      return {
        ...state,
        initial: event.initial,
        values: { ...event.initial, ...changedOf(state) },
        clashes: { ...state.clashes, ...clashesOf(state, event.initial) },
      }
  }
}

/** Fields that were changed here and elsewhere, each to something else; while it is being sent, what comes anew is our own. */
function clashesOf<Values extends FormValues>(state: FormState<Values>, theirs: Values) {
  const mine = state.submitting ? {} : changedOf(state)
  return Object.fromEntries(
    Object.keys(mine).flatMap((name) =>
      theirs[name] === state.initial[name] || theirs[name] === state.values[name]
        ? []
        : [[name, theirs[name]]],
    ),
  ) as Partial<Values>
}

/** Only what differs from the beginning: what a PATCH sends. */
export const changedOf = <Values extends FormValues>({ initial, values }: FormState<Values>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== initial[name]),
  ) as Partial<Values>

export const isDirty = <Values extends FormValues>(state: FormState<Values>) =>
  Object.keys(changedOf(state)).length > 0

export const isValid = <Values extends FormValues>({ errors }: FormState<Values>) =>
  Object.keys(errors).length === 0

interface Issue {
  path: string
  message: string
}

/**
 * The issues that the server found, by field, also that of one of many values typed into it; a message that begins with
 * the field's key does so with the label that people see.
 * `hasOther` where one of them is about none of the fields.
 */
export function issuesByField<Values>(data: unknown, labels: Record<keyof Values & string, string>) {
  const errors: FieldErrors<Values> = {}
  const issues = (data as { issues?: Issue[] } | undefined)?.issues ?? []
  let hasOther = false
  for (const { path, message } of issues) {
    const parts = path.split('.')
    const key = parts.at(-1)!
    const name = [path, key, parts[0]!].find((each) => each in labels) as (keyof Values & string) | undefined
    if (name)
      errors[name] ??= message.startsWith(`${key} `) ? labels[name] + message.slice(key.length) : message
    else hasOther = true
  }
  return { errors, hasOther: hasOther || issues.length === 0 }
}
