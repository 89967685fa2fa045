import { countries, type Region } from '#contracts/countries.ts'

/** What travellers call a part of the world, in English and in Spanish, and which countries they mean. */
const named: { names: string[]; regions: Region[]; also?: string[] }[] = [
  { names: ['Europe', 'Europa', 'European Union', 'Unión Europea'], regions: ['europe'] },
  { names: ['Caribbean', 'Caribe', 'Antilles', 'Antillas', 'West Indies'], regions: ['caribbean'] },
  { names: ['Asia'], regions: ['asia'] },
  { names: ['Middle East', 'Oriente Medio', 'Medio Oriente', 'Oriente Próximo'], regions: ['middle-east'] },
  { names: ['Africa', 'África'], regions: ['africa'] },
  { names: ['Oceania', 'Oceanía', 'South Pacific', 'Pacífico'], regions: ['oceania'] },
  { names: ['North America', 'Norteamérica', 'América del Norte'], regions: ['north-america'] },
  { names: ['Central America', 'Centroamérica', 'América Central'], regions: ['central-america'] },
  { names: ['South America', 'Sudamérica', 'Suramérica', 'América del Sur'], regions: ['south-america'] },
  {
    names: ['Latin America', 'Latinoamérica', 'América Latina', 'Hispanoamérica'],
    regions: ['central-america', 'south-america'],
    also: ['CU', 'DO', 'MX', 'PR'],
  },
  {
    names: ['Scandinavia', 'Escandinavia', 'Nordic countries', 'Países nórdicos'],
    regions: [],
    also: ['DK', 'FI', 'IS', 'NO', 'SE'],
  },
  {
    names: ['Balkans', 'Balcanes'],
    regions: [],
    also: ['AL', 'BA', 'BG', 'GR', 'HR', 'ME', 'MK', 'RO', 'RS', 'SI', 'XK'],
  },
]

/** Each part of the world with its names and the codes of its countries. */
export const destinationRegions = named.map(({ names, regions, also = [] }) => ({
  names,
  codes: new Set<string>([
    ...countries.filter(({ region }) => regions.includes(region)).map(({ code }) => code),
    ...also,
  ]),
}))
