import type { Palette } from './palette.server.ts'

type Scene = (palette: Palette) => string

/** The ground line of every scene; the canvas is 640 by 500. */
const ground = 400

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const sun = (x: number, y: number, radius: number, color: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius * 1.7}" fill="${color}" opacity=".25"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${color}" opacity=".9"/>`
const waves = (y: number, color: string, opacity = 0.5) =>
  range(4)
    .map(
      (row) =>
        `<path d="M${40 + row * 34} ${y + row * 22}q18 -9 36 0t36 0 36 0M${330 - row * 20} ${y + 8 + row * 22}q18 -9 36 0t36 0 36 0 36 0" fill="none" stroke="${color}" stroke-width="4" stroke-linecap="round" opacity="${opacity}"/>`,
    )
    .join('')
const cloud = (x: number, y: number, scale: number, color: string) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M8 40h92a20 20 0 0 0 2-40 30 30 0 0 0-56-8A24 24 0 0 0 8 40Z" fill="${color}" opacity=".8"/>`

const globe: Scene = ({ near, middle, light, alt, far, deep }) => `
${cloud(60, 90, 0.8, light)}${cloud(500, 60, 0.6, light)}
<ellipse cx="310" cy="462" rx="190" ry="16" fill="${deep}" opacity=".14"/>
<circle cx="310" cy="262" r="178" fill="${near}"/>
<path d="M310 84a178 178 0 0 1 0 356c68-44 104-104 104-178S378 128 310 84Z" fill="${deep}" opacity=".2"/>
<g fill="${light}" opacity=".9">
<path d="M196 150c26-30 66-40 98-34 10 16-12 22-8 40 4 16-24 18-30 34-6 18 14 26 6 44-8 16-34 6-44 26-10 18-38 4-58 10-12-44-2-86 36-120Z"/>
<path d="M248 300c22-14 54-6 66 12 10 14 32 14 28 38-4 22-30 28-34 52-2 14-22 20-32 8-14-18-10-34-22-52-10-18-24-42-6-58Z"/>
<path d="M372 150c22-14 54-6 74 18 18 22 28 48 32 74-16 8-24-12-42-4-16 8-10 30-30 30-22-2-24-28-44-30-20-4-28-22-18-40 8-16 12-38 28-48Z"/>
<path d="M420 306c16-10 38 0 40 16-10 34-30 62-56 82-16-8-16-30-6-46 10-18 6-42 22-52Z"/>
</g>
<g fill="none" stroke="${middle}" stroke-width="2.5" opacity=".55"><ellipse cx="310" cy="262" rx="90" ry="178"/><path d="M310 84v356M132 262h356M156 174h308M156 350h308"/></g>
<path d="M96 336C44 250 150 110 330 92s290 90 224 190" fill="none" stroke="${alt}" stroke-width="4" stroke-dasharray="2 12" stroke-linecap="round"/>
<path d="m545 262 32-12 6 8-20 18 6 22-8 4-14-18-18 6-4-6 14-12Z" fill="${alt}"/>
${pin(214, 196, alt, light)}${pin(430, 226, deep, light)}${pin(296, 352, far, deep)}`

const pin = (x: number, y: number, color: string, eye: string) =>
  `<path d="M${x} ${y + 30}c-14-16-20-24-20-34a20 20 0 0 1 40 0c0 10-6 18-20 34Z" fill="${color}"/><circle cx="${x}" cy="${y - 5}" r="7" fill="${eye}"/>`

const tower = (x: number, width: number, height: number, color: string, windows: string) => {
  const rows = range(Math.floor((height - 24) / 24))
  const columns = range(Math.floor((width - 12) / 16))
  return `<path d="M${x} ${ground}v${-height}h${width}v${height}Z" fill="${color}"/><g fill="${windows}" opacity=".55">${rows
    .flatMap((row) =>
      columns
        .filter((column) => (row * 7 + column * 5 + x) % 3 !== 0)
        .map((column) => `<path d="M${x + 10 + column * 16} ${ground - height + 16 + row * 24}h7v10h-7z"/>`),
    )
    .join('')}</g>`
}

const city: Scene = ({ far, middle, near, alt, deep, light }) => `
${sun(470, 130, 44, light)}${cloud(90, 110, 0.8, light)}
${[60, 118, 200, 268, 352, 430, 508].map((x, index) => tower(x, 62, 150 + ((index * 53) % 110), far, far)).join('')}
${tower(84, 70, 190, middle, light)}${tower(236, 84, 262, middle, light)}${tower(404, 72, 214, middle, light)}
<path d="M278 138V92" stroke="${middle}" stroke-width="6" stroke-linecap="round"/>
${tower(150, 78, 150, near, light)}${tower(330, 66, 176, near, light)}${tower(488, 80, 132, near, light)}
${tower(40, 56, 96, alt, light)}${tower(440, 40, 88, alt, light)}
<path d="M0 ${ground}h640v100H0Z" fill="${deep}" opacity=".85"/><path d="M40 448h90m40 0h90m40 0h90m40 0h90m40 0h60" stroke="${light}" stroke-width="5" stroke-linecap="round" opacity=".6"/>`

const mountains: Scene = ({ far, middle, near, alt, deep, light }) => `
${sun(452, 136, 46, light)}${cloud(70, 84, 0.7, light)}
<path d="M0 400 150 210l70 84 96-140 140 176 60-70 124 140Z" fill="${far}"/>
<path d="m150 210 34 41-20 12-18-10-20 14Zm166-56 44 55-26 18-22-16-26 20-14-11Z" fill="${light}"/>
<path d="M0 410 110 290l90 84 130-170 150 190 160-110v120Z" fill="${middle}"/>
<path d="m330 204 48 61-28 14-24-16-22 18-20-12Z" fill="${light}"/>
<path d="M0 430c120-70 210-50 320-14s210 30 320-30v114H0Z" fill="${near}"/>
<path d="M120 500c40-60 170-70 260-50s150 30 260 10v40Z" fill="${alt}"/>
${[70, 104, 560, 590, 522].map((x, index) => pine(x, 440 + (index % 2) * 14, 0.8 + (index % 3) * 0.2, deep)).join('')}`

const pine = (x: number, y: number, scale: number, color: string) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M0-90 22-52H12l20 32H18l20 32H5v18H-5V12h-33l20-32h-14l20-32h-10Z" fill="${color}"/>`

const forest: Scene = ({ far, middle, near, alt, deep, light }) => `
${sun(320, 150, 56, light)}
${range(12)
  .map((index) => pine(20 + index * 56, 352 - ((index * 37) % 40), 1.5, far))
  .join('')}
<path d="M0 356h640v144H0Z" fill="${far}"/>
${range(10)
  .map((index) => pine(0 + index * 72, 404 - ((index * 29) % 36), 1.7, middle))
  .join('')}
<path d="M0 406h640v94H0Z" fill="${middle}"/>
${[10, 92, 150, 500, 566, 630].map((x, index) => pine(x, 452 - ((index * 31) % 26), 2, index % 2 ? near : alt)).join('')}
<path d="M0 452c150-40 480-40 640 0v48H0Z" fill="${near}"/>
<path d="M268 500c-10-40 30-60 60-74s20-30-6-44c60 10 70 40 50 62s-60 30-30 56Z" fill="${light}" opacity=".75"/>
<path d="M440 452 490 380l50 72Z" fill="${deep}"/><path d="m490 380 16 72h-32Z" fill="${light}" opacity=".85"/>`

const harbor: Scene = ({ far, middle, near, alt, deep, light }) => `
${sun(150, 140, 46, light)}${cloud(400, 80, 0.8, light)}
<path d="M0 330c90-40 150-30 230-10s200-40 410-6v90H0Z" fill="${far}"/>
<path d="M0 350h640v150H0Z" fill="${near}"/>${waves(384, light)}
<path d="M520 350 532 176h40l12 174Z" fill="${light}"/><path d="m529 220 46 0 3 40h-52Zm-5 74h62l3 40h-68Z" fill="${alt}"/>
<path d="M526 176h52v-12h-52Zm8-14v-28h36v28Zm-6-28 24-22 24 22Z" fill="${deep}"/><path d="M534 146 420 116v40Z" fill="${light}" opacity=".6"/>
<path d="M478 350c20-26 120-26 150 0Z" fill="${deep}"/>
<path d="M160 384h190l-26 46H190Z" fill="${deep}"/><path d="M252 376V196" stroke="${deep}" stroke-width="7" stroke-linecap="round"/>
<path d="M262 204c60 40 84 100 80 160h-80Z" fill="${light}"/><path d="M242 236c-30 30-54 70-62 128h62Z" fill="${middle}"/><path d="M252 196h40l-10 11 10 11h-40Z" fill="${alt}"/>
${waves(440, light, 0.3)}`

const desert: Scene = ({ far, middle, near, alt, deep, light }) => `
${sun(430, 160, 60, light)}
<path d="M60 340V250h20v-34h60v34h26v90Zm340 0v-60h22v-40h90v40h24v60Z" fill="${far}"/>
<path d="M0 340c140-50 300-10 400-4s180-20 240-34v198H0Z" fill="${middle}"/>
<path d="M0 400c110-60 250-40 330-4 90 38 220 20 310-40v144H0Z" fill="${near}"/>
<path d="M330 396c40 18 90 22 140 18-60 20-110 50-120 86H150c20-50 90-84 180-104Z" fill="${deep}" opacity=".18"/>
<path d="M0 470c160-50 350-40 640 0v30H0Z" fill="${alt}"/>
${cactus(140, 420, 1.2, deep)}${cactus(540, 440, 0.9, deep)}${cactus(586, 410, 0.6, deep)}`

const cactus = (x: number, y: number, scale: number, color: string) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M0 20v-120M0-30h-30v-34M0-50h30v-34" fill="none" stroke="${color}" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>`

const bridge: Scene = ({ far, middle, near, alt, deep, light }) => `
${sun(330, 150, 52, light)}${cloud(70, 100, 0.7, light)}${cloud(490, 70, 0.6, light)}
<path d="M0 350c70-60 150-70 230-30s130 20 200-10 140-10 210 20v70H0Z" fill="${far}"/>
<path d="M0 384h640v116H0Z" fill="${near}"/>${waves(420, light, 0.4)}
<path d="M0 330h640v20H0Z" fill="${alt}"/>
<path d="M150 420V150h26v270Zm314 0V150h26v270Z" fill="${deep}"/><path d="M146 190h34m-34 60h34m280-60h34m-34 60h34" stroke="${deep}" stroke-width="10"/>
<path d="M-10 316C60 290 120 230 163 156c60 120 120 160 157 160s97-40 157-160c43 74 103 134 173 160" fill="none" stroke="${alt}" stroke-width="7"/>
<path d="${range(31)
  .map((index) => 10 + index * 20.6)
  .map((x) => {
    const offset = x < 163 ? (163 - x) / 173 : x > 477 ? (x - 477) / 173 : 1 - Math.abs(x - 320) / 157
    return `M${x.toFixed(0)} 330V${(156 + 160 * Math.sin((offset * Math.PI) / 2)).toFixed(0)}`
  })
  .join('')}" stroke="${middle}" stroke-width="3"/>`

const palm = (x: number, y: number, scale: number, trunk: string, leaf: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 10C-4-30 6-70 20-104" fill="none" stroke="${trunk}" stroke-width="11" stroke-linecap="round"/><path d="M20-104c-20-24-52-22-66 4 24-8 46-6 66-4Zm0 0c-34-4-54 18-50 46 12-22 28-38 50-46Zm0 0c8-28 40-36 62-16-24 0-44 6-62 16Zm0 0c30-8 56 12 56 40-14-20-32-34-56-40Z" fill="${leaf}"/></g>`

const islands: Scene = ({ far, middle, near, alt, deep, light }) => `
${sun(200, 150, 52, light)}${cloud(420, 80, 0.8, light)}
<path d="M380 330c30-60 70-90 110-90s80 40 110 90Z" fill="${far}"/>
<path d="M0 326h640v174H0Z" fill="${near}"/>${waves(356, light, 0.45)}
<path d="M60 400c40-50 130-60 190-30 40 20 70 24 90 34-60 24-220 28-280-4Z" fill="${light}"/>
<path d="M80 392c40-38 110-46 160-22 26 12 46 18 60 24-60 12-160 14-220-2Z" fill="${middle}"/>
${palm(150, 372, 1.35, deep, alt)}${palm(220, 384, 1, deep, alt)}
<path d="M420 452c30-30 100-36 150-14 20 8 30 12 40 20-60 16-140 16-190-6Z" fill="${light}"/>${palm(510, 440, 1, deep, alt)}
<path d="M356 300h74l-14 24h-48Z" fill="${deep}"/><path d="M392 294v-70l34 62Zm-6 0v-50l-22 44Z" fill="${light}"/>
${waves(430, light, 0.28)}`

const laboratory: Scene = ({ far, middle, near, alt, deep, light }) => `
<path d="M60 90h520v250H60Z" fill="${light}" opacity=".45"/><path d="${range(9)
  .map((index) => `M${60 + index * 65} 90v250`)
  .join('')}${range(5)
  .map((index) => `M60 ${90 + index * 62}h520`)
  .join('')}" stroke="${far}" stroke-width="2"/>
<path d="M40 400h560v20H40Z" fill="${deep}"/><path d="M80 420h26v80H80Zm454 0h26v80h-26Z" fill="${deep}"/>
<path d="M134 400c-30 0-44-24-28-46l38-70v-58h44v58l38 70c16 22 2 46-28 46Z" fill="${light}"/><path d="m124 342-18 12c-16 22-2 46 28 46h64c30 0 44-24 28-46l-10-18c-32 20-60-14-92 6Z" fill="${near}"/><path d="M136 222h60" stroke="${alt}" stroke-width="12" stroke-linecap="round"/>
<circle cx="150" cy="366" r="8" fill="${light}"/><circle cx="182" cy="380" r="6" fill="${light}"/><circle cx="176" cy="348" r="5" fill="${light}"/>
<rect x="440" y="240" width="130" height="160" rx="14" fill="${alt}"/><path d="M456 262h98v70h-98Z" fill="${light}"/><path d="m462 318 20-24 18 14 20-34 26 30" fill="none" stroke="${near}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/><path d="M466 358h30m14 0h10m14 0h10" stroke="${light}" stroke-width="8" stroke-linecap="round"/>
<path d="M505 240v-74" stroke="${deep}" stroke-width="8"/><path d="M478 150a38 38 0 0 1 54 0m-74-20a66 66 0 0 1 94 0" fill="none" stroke="${middle}" stroke-width="8" stroke-linecap="round"/>`

const network: Scene = ({ far, middle, near, alt, deep, light }) => {
  const nodes = [
    [90, 150],
    [210, 90],
    [330, 140],
    [460, 80],
    [560, 170],
    [130, 290],
    [260, 240],
    [400, 260],
    [530, 310],
    [80, 410],
    [210, 390],
    [340, 400],
    [470, 420],
    [590, 410],
  ] as const
  const links =
    '0-1 1-2 2-3 3-4 0-5 1-6 2-6 2-7 3-7 4-7 4-8 5-6 6-7 7-8 5-9 5-10 6-10 6-11 7-11 7-12 8-12 8-13 10-11 11-12 12-13 9-10'
  const at = (index: number) => (nodes[index] ?? nodes[0]).join(' ')
  return `<g fill="${far}" opacity=".5">${range(14)
    .flatMap((row) => range(18).map((column) => [column * 36 + (row % 2) * 18, row * 36 + 16] as const))
    .filter(([x, y]) => (x * 3 + y * 5) % 7 > 2)
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4"/>`)
    .join('')}</g>
<path d="${links
    .split(' ')
    .map((link) => link.split('-').map(Number))
    .map(([from = 0, to = 0]) => `M${at(from)}L${at(to)}`)
    .join('')}" stroke="${middle}" stroke-width="4"/>
${nodes
  .map(([x, y], index) => {
    const radius = index % 3 === 0 ? 26 : 17
    const color = index % 4 === 3 ? deep : index % 3 === 0 ? alt : near
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/><circle cx="${x}" cy="${y}" r="${radius * 0.38}" fill="${light}"/>`
  })
  .join('')}`
}

export const scenes: Record<string, Scene> = {
  bridge,
  city,
  desert,
  forest,
  globe,
  harbor,
  islands,
  laboratory,
  mountains,
  network,
}
