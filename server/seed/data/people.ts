import { administratorRoles, type AdministratorRole } from '#contracts/roles.ts'
import type { UsStateCode } from '#contracts/us-states.ts'
import { brands } from './brands.ts'
import { hashOf, pickBy } from './deterministic.ts'

export type SeedAdministrator = {
  /** null: a global administrator, of no service provider. */
  domain: string | null
  role: AdministratorRole
  isSuper: boolean
  firstName: string
  lastName: string
  email: string
}

export type SeedCustomer = {
  firstName: string
  lastName: string
  email: string
  /** E.164, of the range reserved for fiction. */
  phone: string
  locale: 'en' | 'es'
  address: {
    line1: string
    line2: string | null
    city: string
    state: UsStateCode
    zip: string
    country: 'US'
  }
}

const givenNames =
  `Amara Benoit Carmen Dmitri Elena Farid Grace Hiro Ines Jamal Katya Liam Mei Noor Omar Priya Quentin Rosa
  Samuel Talia`.split(/\s+/)

const familyNames =
  `Abbott Barros Castillo Doyle Eriksen Fofana Garza Huang Ibarra Jensen Kaplan Lindqvist Mbeki Nakamura
  Ortega Petrov`.split(/\s+/)

/** Who signs in where: five roles for each brand, and one administrator over all of them. */
export const administrators: SeedAdministrator[] = [
  {
    domain: null,
    role: 'owner',
    isSuper: true,
    firstName: 'Morgan',
    lastName: 'Hale',
    email: 'super@commonwave.test',
  },
  ...brands.flatMap(({ domain }) =>
    administratorRoles.map((role) => ({
      domain,
      role,
      isSuper: false,
      firstName: pickBy(givenNames, `${domain}/${role}/given`),
      lastName: pickBy(familyNames, `${domain}/${role}/family`),
      email: `${role}@${domain}.test`,
    })),
  ),
]

/** Names a person reads in lists; a star marks readers of Spanish. */
const customerNames =
  `Avery Quinn,*Rosa Delgado,Marcus Whitfield,Linh Tran,*Camila Fuentes,Derek Olson,Fatima Rahman,
*Javier Morales,Hannah Becker,Tyrone Jackson,*Lucía Navarro,Samir Patel,Brianna Cole,*Mateo Herrera,Grace Okafor,
Peter Novak,*Valentina Rojas,Jasmine Carter,Wei Zhang,*Diego Salazar,Olivia Brennan,Kwame Mensah,*Sofía Peña,Ethan Brooks,
Yuki Tanaka,*Andrés Castro,Megan Fraser,Ahmed Hassan,*Isabel Vargas,Noah Lindgren,Priscilla Moore,*Raúl Domínguez,
Chloe Bennett,Viktor Petrov,*Mariana Soto,Jordan Ellis,Nadia Kowalski,*Emilio Cordero,Tessa Nguyen,Caleb Harrison,
*Paola Aguilar,Imani Robinson,Lars Eriksen,*Héctor Maldonado,Simone Dubois,Raj Malhotra,*Ximena Ortega,Logan Pierce,
Aisha Bello,*Tomás Figueroa,Erin Gallagher,Daniel Kim,*Gabriela Cruz,Isaac Feldman,Leilani Kealoha,*Óscar Ramírez,
Naomi Sinclair,Bao Le,*Teresa Molina,Wyatt Dawson,Zainab Yusuf,*Julio Espinoza,Claire Donovan,Micah Two Rivers,
*Daniela Ponce,Stefan Ionescu,Renee Baptiste,*Ignacio Vega,Audrey Lin,Malik Thompson,*Pilar Acosta,Colin MacLeod,
Sunita Rao,*Felipe Zamora,Heather Ross,Juma Otieno,*Alma Cárdenas,Trevor Hughes,Mina Park,*Nicolás Ibáñez,Paige Sullivan`
    .replaceAll('\n', '')
    .split(',')

const places: [city: string, state: UsStateCode, zip: string, areaCode: string][] = [
  ['Birmingham', 'AL', '35203', '205'],
  ['Anchorage', 'AK', '99501', '907'],
  ['Phoenix', 'AZ', '85004', '602'],
  ['Tucson', 'AZ', '85701', '520'],
  ['Little Rock', 'AR', '72201', '501'],
  ['Los Angeles', 'CA', '90012', '213'],
  ['San Diego', 'CA', '92101', '619'],
  ['Fresno', 'CA', '93721', '559'],
  ['Denver', 'CO', '80202', '303'],
  ['Hartford', 'CT', '06103', '860'],
  ['Wilmington', 'DE', '19801', '302'],
  ['Washington', 'DC', '20001', '202'],
  ['Miami', 'FL', '33130', '305'],
  ['Orlando', 'FL', '32801', '407'],
  ['Atlanta', 'GA', '30303', '404'],
  ['Honolulu', 'HI', '96813', '808'],
  ['Boise', 'ID', '83702', '208'],
  ['Chicago', 'IL', '60607', '312'],
  ['Indianapolis', 'IN', '46204', '317'],
  ['Des Moines', 'IA', '50309', '515'],
  ['Wichita', 'KS', '67202', '316'],
  ['Louisville', 'KY', '40202', '502'],
  ['New Orleans', 'LA', '70112', '504'],
  ['Portland', 'ME', '04101', '207'],
  ['Baltimore', 'MD', '21201', '410'],
  ['Boston', 'MA', '02108', '617'],
  ['Detroit', 'MI', '48226', '313'],
  ['Minneapolis', 'MN', '55401', '612'],
  ['Jackson', 'MS', '39201', '601'],
  ['Kansas City', 'MO', '64106', '816'],
  ['Billings', 'MT', '59101', '406'],
  ['Omaha', 'NE', '68102', '402'],
  ['Las Vegas', 'NV', '89101', '702'],
  ['Manchester', 'NH', '03101', '603'],
  ['Newark', 'NJ', '07102', '973'],
  ['Albuquerque', 'NM', '87102', '505'],
  ['New York', 'NY', '10003', '212'],
  ['Buffalo', 'NY', '14202', '716'],
  ['Charlotte', 'NC', '28202', '704'],
  ['Fargo', 'ND', '58102', '701'],
  ['Columbus', 'OH', '43215', '614'],
  ['Oklahoma City', 'OK', '73102', '405'],
  ['Portland', 'OR', '97204', '503'],
  ['Philadelphia', 'PA', '19103', '215'],
  ['San Juan', 'PR', '00901', '787'],
  ['Providence', 'RI', '02903', '401'],
  ['Charleston', 'SC', '29401', '843'],
  ['Sioux Falls', 'SD', '57104', '605'],
  ['Nashville', 'TN', '37203', '615'],
  ['Houston', 'TX', '77002', '713'],
  ['El Paso', 'TX', '79901', '915'],
  ['San Antonio', 'TX', '78205', '210'],
  ['Salt Lake City', 'UT', '84101', '801'],
  ['Burlington', 'VT', '05401', '802'],
  ['Richmond', 'VA', '23219', '804'],
  ['Seattle', 'WA', '98101', '206'],
  ['Spokane', 'WA', '99201', '509'],
  ['Charleston', 'WV', '25301', '304'],
  ['Milwaukee', 'WI', '53202', '414'],
  ['Cheyenne', 'WY', '82001', '307'],
]

const streets = [
  'Maple Street',
  'Oak Avenue',
  'Cedar Lane',
  'Second Street',
  'Washington Avenue',
  'Hillcrest Drive',
  'Mission Street',
  'Lakeview Court',
  'Prospect Place',
  'River Road',
]

const mailDomains = ['example.test', 'mail.example.test', 'post.example.test']

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '')

/** People who buy, each at an address whose ZIP code lies in its state. */
export const customers: SeedCustomer[] = customerNames.map((entry, index) => {
  const name = entry.replace('*', '')
  const [firstName = '', ...rest] = name.split(' ')
  const lastName = rest.join(' ')
  // Seven has no common factor with the number of places, so neighbours in the list live far apart.
  const [city, state, zip, areaCode] = places[(index * 7) % places.length]!
  const number = 100 + (hashOf(name) % 8900)
  return {
    firstName,
    lastName,
    email: `${slugOf(firstName)}.${slugOf(lastName)}@${index < 2 ? mailDomains[0] : pickBy(mailDomains, name)}`,
    phone: `+1${areaCode}55501${String(index % 100).padStart(2, '0')}`,
    locale: entry.startsWith('*') ? 'es' : 'en',
    address: {
      line1: `${number} ${pickBy(streets, name)}`,
      line2: hashOf(name) % 3 === 0 ? `Apt ${1 + (number % 40)}` : null,
      city,
      state,
      zip,
      country: 'US',
    },
  }
})
