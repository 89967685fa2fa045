import * as z from 'zod'
import type { ActField, ActFields, PlainAct, RecordAct, RecordActs } from './define-acts.ts'
import { endpoint } from './endpoint.ts'
import {
  cents,
  id,
  optionalParagraphs,
  optionalPhone,
  optionalText,
  paragraphs,
  phone,
  text,
} from './primitives.ts'

type SchemaOf<Field> = Field extends { choices: readonly (infer Choice extends string)[] }
  ? z.ZodEnum<{ [Each in Choice]: Each }>
  : Field extends { kind: 'amount'; optional: true }
    ? z.ZodOptional<typeof cents>
    : Field extends { kind: 'amount' }
      ? typeof cents
      : Field extends { kind: 'tick' }
        ? z.ZodBoolean
        : Field extends { optional: true }
          ? ReturnType<typeof optionalText>
          : z.ZodString
type ShapeOf<Fields> = { id: typeof id } & { -readonly [Key in keyof Fields]: SchemaOf<Fields[Key]> }

function schemaOf(field: ActField): z.ZodType {
  switch (field.kind) {
    case 'words':
      return field.optional ? optionalText(field.max) : text(field.max)
    case 'paragraphs': {
      const { min = 1 } = field
      if (field.optional) return optionalParagraphs(field.max)
      return paragraphs(field.max).refine((typed) => typed.length >= min, 'REASON_SHORT')
    }
    case 'amount':
      return field.optional ? cents.min(1).optional() : cents.min(1)
    case 'day':
      return field.optional ? z.iso.date().optional() : z.iso.date()
    case 'phone':
      return field.optional ? optionalPhone : phone
    case 'choice':
      return z.enum(field.choices)
    case 'tick':
      return z.boolean()
  }
}

const shapeOf = (fields: object) =>
  Object.fromEntries(
    Object.entries<ActField>(fields as ActFields).map(([name, field]) => [name, schemaOf(field)]),
  )

/** What an act on many records is told. */
export const givenFor = (fields: ActFields) => z.strictObject(shapeOf(fields))

/** What an act answers: what it was done to. How that stands, its record says. */
export const acted = z.object({ id })

/** The input of an act on one record: its id and what the act asks for. */
export const actInput = <const Fields extends object = Record<never, never>>(fields: Fields = {} as Fields) =>
  z.strictObject({
    id,
    ...shapeOf(fields),
  } as ShapeOf<Fields>)

type FieldsOf<Act> = Act extends { fields: infer Fields extends object } ? Fields : Record<never, never>

/** An endpoint for each act on a record that has none elsewhere, `POST {path}/{id}/{act}`, which answers what it was done to. */
export function actEndpoints<const Acts extends Readonly<Record<string, RecordAct>>>(
  { path, access, acts }: RecordActs<string, Acts>,
  tags: string[],
) {
  const endpointOf = <Fields extends object>(
    name: string,
    { summary, fields, access: needed = access }: Omit<RecordAct, 'fields'> & { fields?: Fields },
  ) =>
    endpoint(
      { access: needed, idempotent: true },
      { method: 'POST', path: `${path}/{id}/${name}`, summary, tags },
    )
      .input(actInput(fields))
      .output(acted)
  type Endpoints = {
    [Name in PlainAct<Acts>]: ReturnType<typeof endpointOf<FieldsOf<Acts[Name]>>>
  }
  return Object.fromEntries(
    Object.entries(acts)
      .filter(([, { own }]) => !own)
      .map(([name, act]) => [name, endpointOf(name, act)]),
  ) as unknown as Endpoints
}
