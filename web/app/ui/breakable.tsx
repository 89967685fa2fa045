/** Where a word that has no blanks may go on in a second line: before an `@`, and after the `_` of a code. */
const breaks = /(?=@)|(?<=_)/

/** An e-mail address or a code goes on in a second line where it has a joint; other text stays as it is. */
export function Breakable({ text }: { text: string }) {
  const [first, ...rest] = text.split(breaks)
  return (
    <>
      {first}
      {rest.map((part, at) => (
        // Parts of one text never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at}>
          <wbr />
          {part}
        </span>
      ))}
    </>
  )
}
