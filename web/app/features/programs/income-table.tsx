/** Income limits by household size; scrolls sideways within itself where the screen is narrower. */
export function IncomeTable({ caption, head, rows }: { caption: string; head: string[]; rows: string[][] }) {
  return (
    <div tabIndex={0} role="group" aria-label={caption} className="overflow-x-auto">
      <table className="numbers w-full text-left max-small:text-[15px]">
        <caption className="pb-3 text-left text-sm text-muted">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th
                key={name}
                scope="col"
                className="border-b-2 border-line-strong py-2 pr-2 align-bottom text-sm"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size, ...limits]) => (
            <tr key={size}>
              <th scope="row" className="border-b border-line py-2 pr-2 font-medium">
                {size}
              </th>
              {limits.map((limit, index) => (
                <td key={index} className="border-b border-line py-2 pr-2 whitespace-nowrap">
                  {limit}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
