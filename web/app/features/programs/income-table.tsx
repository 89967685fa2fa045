import { cellMark } from './cells.ts'

/** Income limits by household size; scrolls sideways within itself where the screen is narrower. */
export function IncomeTable({ caption, head, rows }: { caption: string; head: string[]; rows: string[] }) {
  return (
    <div tabIndex={0} role="group" aria-label={caption} className="overflow-x-auto">
      <FactTable caption={caption} head={head} rows={rows} />
    </div>
  )
}

/** A table of words whose rows and columns have headings; each row is one text, its cells apart by `cellMark`. */
export function FactTable({ caption, head, rows }: { caption?: string; head: string[]; rows: string[] }) {
  return (
    <table className="facts">
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .map((row) => row.split(cellMark))
          .map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}
