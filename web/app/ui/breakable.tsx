/** An e-mail address goes on in a second line at its `@` rather than in the middle of a name; other text stays as it is. */
export function Breakable({ text }: { text: string }) {
  const at = text.indexOf('@')
  if (at < 1) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
