/** Where people of each nationality are born, and in which of the catalogue's cities they live and show. */
import type { Nationality } from './names.js'

interface Home {
  /** How many of the catalogue's artists. */
  count: number
  towns: readonly string[]
  cities: readonly string[]
}

const home = (count: number, towns: string, cities: string): Home => ({
  count,
  towns: towns.split(', '),
  cities: cities.split(', '),
})

/** Published artists: exactly 20 Japanese, 21 Brazilian and 40 American. The rest adds up with them to 320. */
export const HOMES: Record<Nationality, Home> = {
  American: home(
    40,
    'Toledo, Duluth, Mobile, Yakima, Lowell, Laredo, Omaha',
    'New York, Los Angeles, Chicago, San Francisco, Miami',
  ),
  British: home(16, 'Hull, Paisley, Swansea, Truro, Derby, Walsall', 'London, Glasgow'),
  Brazilian: home(21, 'Recife, Ouro Preto, Belém, Londrina, Fortaleza, Santos', 'São Paulo, Rio de Janeiro'),
  Japanese: home(20, 'Kanazawa, Matsue, Hakodate, Okayama, Sendai, Takamatsu', 'Tokyo'),
  German: home(14, 'Kassel, Rostock, Wuppertal, Görlitz, Ulm, Kiel', 'Berlin'),
  French: home(12, 'Nantes, Roubaix, Clermont-Ferrand, Brest, Arles', 'Paris, Marseille'),
  Italian: home(9, 'Trieste, Lecce, Bergamo, Ravenna, Cuneo', 'Milan, Rome'),
  Spanish: home(8, 'Gijón, Murcia, Teruel, Vigo, Almería', 'Madrid, Barcelona'),
  Portuguese: home(5, 'Évora, Aveiro, Covilhã, Faro', 'Lisbon, Porto'),
  Mexican: home(9, 'Oaxaca, Puebla, Torreón, Xalapa, Mérida', 'Mexico City'),
  Argentine: home(6, 'Rosario, Mendoza, Bahía Blanca, Salta', 'Buenos Aires'),
  Colombian: home(4, 'Cali, Pasto, Barranquilla', 'Bogotá'),
  Nigerian: home(8, 'Enugu, Abeokuta, Kaduna, Calabar', 'Lagos'),
  Ghanaian: home(5, 'Cape Coast, Tamale, Takoradi', 'Accra'),
  'South African': home(7, 'Durban, Kimberley, Mthatha, Polokwane', 'Cape Town, Johannesburg'),
  Ethiopian: home(3, 'Harar, Dire Dawa', 'Berlin, New York'),
  Egyptian: home(4, 'Alexandria, Asyut, Port Said', 'Cairo'),
  Lebanese: home(5, 'Sidon, Zahlé, Tyre', 'Beirut, Paris'),
  Iranian: home(7, 'Isfahan, Tabriz, Kerman, Rasht', 'Dubai, Paris, London'),
  Turkish: home(6, 'İzmir, Konya, Trabzon, Mardin', 'Istanbul'),
  Indian: home(9, 'Kochi, Baroda, Mysuru, Lucknow, Pune', 'Mumbai, New Delhi'),
  Pakistani: home(3, 'Lahore, Hyderabad', 'London, Dubai'),
  Chinese: home(9, 'Suzhou, Xi’an, Harbin, Chengdu, Xiamen', 'Shanghai, Hong Kong'),
  Taiwanese: home(4, 'Tainan, Hualien, Taichung', 'Taipei'),
  Korean: home(8, 'Daegu, Jeonju, Busan, Andong', 'Seoul'),
  Vietnamese: home(3, 'Hải Phòng, Đà Lạt, Hội An', 'Hong Kong, Paris'),
  Indonesian: home(3, 'Yogyakarta, Bandung, Padang', 'Taipei, Amsterdam'),
  Filipino: home(2, 'Iloilo, Baguio', 'Hong Kong, Los Angeles'),
  Thai: home(2, 'Chiang Mai, Songkhla', 'Hong Kong, Tokyo'),
  Australian: home(5, 'Fremantle, Ballarat, Cairns, Hobart', 'London, Los Angeles'),
  'New Zealander': home(3, 'Whanganui, Dunedin', 'Suva, London'),
  Fijian: home(2, 'Labasa, Nadi', 'Suva, Apia'),
  Polish: home(4, 'Łódź, Białystok, Toruń', 'Warsaw, Berlin'),
  Czech: home(3, 'Brno, Olomouc, Plzeň', 'Prague, Vienna'),
  Hungarian: home(3, 'Pécs, Debrecen', 'Budapest'),
  Ukrainian: home(3, 'Odesa, Poltava', 'Kyiv, Warsaw'),
  Swedish: home(3, 'Umeå, Kalmar, Gävle', 'Stockholm'),
  Norwegian: home(3, 'Tromsø, Stavanger', 'Oslo'),
  Danish: home(3, 'Aalborg, Esbjerg, Odense', 'Copenhagen'),
  Finnish: home(3, 'Oulu, Turku', 'Helsinki'),
  Icelandic: home(2, 'Akureyri, Ísafjörður', 'Reykjavík'),
  Dutch: home(4, 'Groningen, Tilburg, Zwolle', 'Amsterdam'),
  Belgian: home(4, 'Ostend, Liège, Kortrijk', 'Brussels'),
  Greek: home(3, 'Volos, Chania', 'Athens'),
  Irish: home(4, 'Sligo, Limerick, Dundalk', 'Dublin'),
  Canadian: home(5, 'Halifax, Saskatoon, Trois-Rivières, Victoria', 'Toronto, Montréal'),
  Moroccan: home(2, 'Fez, Tétouan', 'Paris, Marseille'),
  Senegalese: home(2, 'Saint-Louis, Ziguinchor', 'Dakar'),
  Kenyan: home(3, 'Kisumu, Nakuru', 'London, Johannesburg'),
  Cuban: home(2, 'Matanzas, Holguín', 'Havana, Miami'),
  Peruvian: home(2, 'Cusco, Arequipa, Trujillo', 'Lima, Santiago'),
}
