/** The same keys with other words: the type of a translated catalogue. */
export type Translated<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : Translated<Words[Key]>
}

/** A text with its `{name}` places filled. A place without a value is a mistake of the caller. */
export function fillWords(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for {${name}} in "${template}"`)
    return String(value)
  })
}
