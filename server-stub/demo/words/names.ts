/** Names as their owners write them: order, marks and sorting differ by culture. All are put together here; none is a known person's. */
import type { Random } from '../painter/random.js'

export interface PersonName {
  name: string
  sortName: string
  /** What a second mention calls the person. */
  short: string
  she: boolean
}

interface Culture {
  women: string
  men: string
  families: string
  /** 'last': Ana Ruiz → Ruiz, Ana. 'first': Zhao Wenlin stays. 'given': sorted and called by the given name (no family names). */
  family: 'last' | 'first' | 'given'
  /** Families of women, where they differ. */
  womenFamilies?: string
}

const CULTURES = {
  American: {
    women:
      'Dolores Maxine Corinne Junie Tamsin Renata Odessa Willa Marguerite Lorna Beulah Thea Constance Ivy',
    men: 'Calvin Roscoe Emmett Lyle Otis Desmond Wendell Harlan Curtis Alton Rufus Vernon Clay Ellis',
    families:
      'Pettibridge Holloway Vance Castellow Okonski Merriweather Tull Lathrop Boudreaux Hinkle Sandoval Yarrow Prudhomme Easley Whitcomb Delacroy Stallworth Kowalchuk Bexley Navarette',
    family: 'last',
  },
  British: {
    women: 'Imogen Hester Rowena Philippa Bronwen Agnes Morag Cressida Maud Tilda',
    men: 'Alasdair Crispin Gareth Edmund Rhodri Lionel Fergus Miles Cuthbert Ivor',
    families:
      'Thistlewood Penhaligon Garroway Ashdown Llewelyn-Pryce Marchbank Oakeshott Tregenza Haldane Wickham Rudge Sowerby Farquharson Bellwether Inchbald Quaife',
    family: 'last',
  },
  Brazilian: {
    women: 'Iracema Jussara Luciana Márcia Conceição Yara Tainá Rosângela Benedita Nádia',
    men: 'Otávio Caetano Ubirajara Joaquim Tiago Anselmo Zeferino Murilo Raimundo Davi',
    families:
      'Sampaio_Leitão Quintanilha Vasques Figueiroa Teles_Brandão Moraes_Pinho Assunção Cordovil Guimarães_Neto Paranhos Bulhões Xavier_Couto Lacerda_Maia Nogueirão',
    family: 'last',
  },
  Japanese: {
    women: 'Sachie Tomoko Ayano Mizuki Haruka Kiyomi Natsue Reiko Fumi Chizuru',
    men: 'Kenjirō Shūhei Takumi Ryōta Daigo Masanori Yūichi Kazuki Sōta Tetsuo',
    families:
      'Hatakeyama Ōtsubo Minagawa Kurosaki Shirogane Tanabata Isogai Morikubo Yanagida Hoshikawa Aramaki Ubukata Nakasone Tobari',
    family: 'last',
  },
  German: {
    women: 'Ulrike Friederike Annegret Wiebke Käthe Swantje Dörte Jördis',
    men: 'Jürgen Lothar Götz Ansgar Henning Volkmar Eike Rüdiger',
    families:
      'Brückner-Hartz Mühlenkamp Oelschläger Feuerhahn Wintergerst Grünewaldt Lüdecke Sattelmaier Rosenhagen Tiedje',
    family: 'last',
  },
  French: {
    women: 'Séverine Maëlle Océane Apolline Noémie Clothilde Solène',
    men: 'Aurélien Gaëtan Thibault Loïc Rémi Anatole Côme',
    families:
      'Vauquelin Desrochers Le_Gallois Bonnefoy-Ménard Charpentrat Lacombrade Thévenoux Marchesseau Périllat',
    family: 'last',
  },
  Italian: {
    women: 'Ginevra Fiammetta Ornella Mirella Lavinia Donata',
    men: 'Ruggero Ettore Tancredi Saverio Niccolò Elio',
    families: 'Bertolazzi Casagrandi Marangon Spadafora Tessarolo Quaranta Zuccarello Pontevecchi Dell’Orto',
    family: 'last',
  },
  Spanish: {
    women: 'Inmaculada Rocío Begoña Nuria Macarena Leonor',
    men: 'Gonzalo Álvaro Íñigo Baltasar Ramiro Hernán',
    families: 'Ruiz_Calvo Etxeberri Montañés_Gil Ibarrola Quesada_Rey Llobregat Peñalver Ocaña_Soto Vilanova',
    family: 'last',
  },
  Portuguese: {
    women: 'Graça Filipa Leonilde Beatriz',
    men: 'Duarte Afonso Nuno Baltazar',
    families: 'Azeredo Sottomayor_Pires Carvalhal Valadares Teixeirinha Mourão_Faro',
    family: 'last',
  },
  Mexican: {
    women: 'Xóchitl Citlali Graciela Refugio Itzel',
    men: 'Cuauhtémoc Efraín Evaristo Joaquín Nicanor',
    families:
      'Huerta_Lozada Zaldívar Tlapale Arriaga_Ponce Montesdeoca Quiñones_Vera Ixtlahuaca Barragán_Mier',
    family: 'last',
  },
  Argentine: {
    women: 'Mercedes Azucena Delfina Pilar',
    men: 'Lautaro Facundo Ezequiel Braulio',
    families: 'Etcheverría Bianchetti Giuliodori Arrechea Kirschbaum_Paz Olazábal',
    family: 'last',
  },
  Colombian: {
    women: 'Yolanda Marcela',
    men: 'Jairo Wilmar',
    families: 'Buitrago_Mesa Zapata_Lerma Arboleda_Cruz Quintero_Isaza',
    family: 'last',
  },
  Nigerian: {
    women: 'Adaeze Folasade Ngozi Titilayo Halima',
    men: 'Chukwuemeka Babatunde Olúwaṣeun Ikenna Tunde',
    families: 'Okwuosa Adébáyọ̀-Cole Nwachukwu Ekwueme Balógun Ọláńrewájú Umezurike',
    family: 'last',
  },
  Ghanaian: {
    women: 'Akosua Efua Abena',
    men: 'Kwabena Yaw Kofi',
    families: 'Asantewa-Mills Boateng-Addo Ofosuhene Quarcoopome Tetteh-Larbi',
    family: 'last',
  },
  'South African': {
    women: 'Nomvula Thandeka Annelie Lindiwe',
    men: 'Sipho Mandlenkosi Riaan Thabang',
    families: 'Mkhwanazi Ntshangase Van_Rensburgh Mokgatle Dlomo Pillay-Naidu',
    family: 'last',
  },
  Ethiopian: {
    women: 'Tsehay Aster Selamawit',
    men: 'Dawit Yared Getachew',
    families: 'Wolde-Mariam Tadesse Gebreyes Alemayehu Kidane',
    family: 'given',
  },
  Egyptian: {
    women: 'Nadia Samira Iman',
    men: 'Tarek Yasser Hisham',
    families: 'al-Gammal Abdel-Sabour Mahfouzi el-Deeb Shenouda',
    family: 'last',
  },
  Lebanese: {
    women: 'Rima Yasmine Carole',
    men: 'Ghassan Ziad Fadi',
    families: 'Haddadine Karamé-Saab el-Khazen Moubarakian Tarazi',
    family: 'last',
  },
  Iranian: {
    women: 'Golnaz Mahvash Parastoo Shirin',
    men: 'Behrouz Kamran Siavash Ardeshir',
    families: 'Daneshvari Rostamkhani Tavakolian-Sadr Kermanpour Golshani Yazdani-Far',
    family: 'last',
  },
  Turkish: {
    women: 'Gülşen Nilüfer Şule İpek',
    men: 'Çağatay Oğuzhan Tuğrul Erdinç',
    families: 'Karagözoğlu Şimşekli Büyükdere Yıldızhan Öztopçu Akçaalan',
    family: 'last',
  },
  Indian: {
    women: 'Lakshmi Meenakshi Sharmila Anuradha Bhavna',
    men: 'Devendra Raghunath Suresh Vikramjit Prasanna',
    families: 'Raghunathan Deshpande-Rao Chattopadhya Kulkarni Thiruvengadam Bhattacharjee Solankar',
    family: 'last',
  },
  Pakistani: {
    women: 'Zubaida Mehreen',
    men: 'Faisal Salman',
    families: 'Qizilbash Durrani-Shah Memonwala',
    family: 'last',
  },
  Chinese: {
    women: 'Wenlin Xiaolan Yuzhen Ruoxi Meihua',
    men: 'Zhiyuan Guodong Haoran Jianbo Tianyu',
    families: 'Zhao Ouyang Shen Qiu Gao Lü Situ Pan Ning',
    family: 'first',
  },
  Taiwanese: {
    women: 'Shu-fen Yi-chun Hsin-yi',
    men: 'Chih-wei Po-han Tsung-han',
    families: 'Hsieh Chuang Tseng Liao Kuo',
    family: 'first',
  },
  Korean: {
    women: 'Eun-seo Hye-rin Soo-ah Mi-kyong',
    men: 'Dong-hyun Tae-jin Jae-won Byung-ho',
    families: 'Namgung Seo Hwang Ahn Baek Yoo Pyo',
    family: 'first',
  },
  Vietnamese: {
    women: 'Thu_Hà Bích_Ngọc Thị_Lan',
    men: 'Quang_Hiếu Đức_Thịnh Văn_Lộc',
    families: 'Nguyễn Trương Đặng Phùng Lưu',
    family: 'first',
  },
  Indonesian: {
    women: 'Wulandari Sekar Ratna',
    men: 'Bambang Gunawan Wayan',
    families: 'Kusumaningrum Hadisaputro Prasetyadi Suryanegara',
    family: 'given',
  },
  Filipino: {
    women: 'Ligaya Rosalinda',
    men: 'Crisanto Benigno',
    families: 'Magsaysalin Dimaculangan Pangilinan-Cruz',
    family: 'last',
  },
  Thai: {
    women: 'Kanokwan Siriporn',
    men: 'Somchai Anurak',
    families: 'Rattanakosin-Wong Chaiyaphruek Boonyarit',
    family: 'given',
  },
  Australian: {
    women: 'Bronte Gwenda Lowanna Maree',
    men: 'Darcy Keiran Tobias Jarrah',
    families: 'Kilpatrick-Moss Burrawang Hargreave Tindale Wollaston Yarralong',
    family: 'last',
  },
  'New Zealander': {
    women: 'Aroha Marama',
    men: 'Tāne Rāwiri',
    families: 'Te_Awhina Parāone Whitinui Macalister',
    family: 'last',
  },
  Fijian: {
    women: 'Litia Mereani',
    men: 'Ratu_Semi Jone',
    families: 'Vakaloloma Tuinabua Naivalu',
    family: 'last',
  },
  Polish: {
    women: 'Bożena Grażyna Małgorzata Wisława',
    men: 'Zdzisław Mieczysław Bogumił Łukasz',
    families: 'Wąsowicz Grześkiewicz Chrząstek Jędrzejczyk',
    womenFamilies: 'Święcicka Wąsowicz Krzyżanowska-Lis Jędrzejczyk',
    family: 'last',
  },
  Czech: {
    women: 'Božena Květa Zdeňka',
    men: 'Jiří Vojtěch Břetislav',
    families: 'Dvořáček Šťastník Hrdlička',
    womenFamilies: 'Dvořáčková Šťastníková Hrdličková',
    family: 'last',
  },
  Hungarian: {
    women: 'Erzsébet Zsófia',
    men: 'Győző László',
    families: 'Szentgyörgyi Vörösházi Kőszegi',
    family: 'first',
  },
  Ukrainian: {
    women: 'Oksana Halyna',
    men: 'Taras Ostap',
    families: 'Korniychuk Pidmohylko Zabolotnyi-Hai',
    womenFamilies: 'Korniychuk Zabolotna Svitlychenko',
    family: 'last',
  },
  Swedish: {
    women: 'Gunhild Ylva',
    men: 'Torbjörn Åke',
    families: 'Sjöstrand-Ek Lönnqvist Bäckahill',
    family: 'last',
  },
  Norwegian: {
    women: 'Ragnhild Ingebjørg',
    men: 'Håkon Sølve',
    families: 'Øvrebø Langfjæran Skjæveland',
    family: 'last',
  },
  Danish: {
    women: 'Kirstine Bodil',
    men: 'Søren Asbjørn',
    families: 'Østergaard-Lund Kjærbøl Nørreslet',
    family: 'last',
  },
  Finnish: {
    women: 'Päivi Kyllikki',
    men: 'Väinö Jyrki',
    families: 'Hämäläkoski Järvenkylä Mäkitalonen',
    family: 'last',
  },
  Icelandic: {
    women: 'Sigríður Guðrún',
    men: 'Þorsteinn Ásgeir',
    families: 'Hallgrímsson Ketilsson',
    womenFamilies: 'Hallgrímsdóttir Ketilsdóttir',
    family: 'given',
  },
  Dutch: {
    women: 'Saskia Marijke',
    men: 'Joost Wouter',
    families: 'van_der_Heijden Terpstra-Bos Kruithof',
    family: 'last',
  },
  Belgian: {
    women: 'Godelieve Clémence',
    men: 'Maarten Gérard',
    families: 'Vandenbroucke-Smet Lambrechtsen de_Wulf',
    family: 'last',
  },
  Greek: {
    women: 'Evanthia Despina',
    men: 'Stavros Aristeidis',
    families: 'Kalogeropoulidis Xenakidis Mavrommatis',
    womenFamilies: 'Kalogeropoulidou Xenakidou Mavrommati',
    family: 'last',
  },
  Irish: {
    women: 'Gráinne Caoimhe Sadhbh',
    men: 'Fiachra Pádraig Oisín',
    families: 'Mac_Giolla Ní_Bhriain Ó_Súilleabháin Delahunty',
    womenFamilies: 'Ní_Bhriain Delahunty Nic_Eoin',
    family: 'last',
  },
  Canadian: {
    women: 'Sylvette Roberta Aiyana',
    men: 'Étienne Murdoch Gilles',
    families: 'Beausoleil-Roy McTavish-Lowe Ahenakew-Stone Charlebois',
    family: 'last',
  },
  Moroccan: {
    women: 'Zineb Fatiha',
    men: 'Driss Abdelhak',
    families: 'Benjelloun-Tazi el-Ouafi Sefriouine',
    family: 'last',
  },
  Senegalese: {
    women: 'Aïssatou Coumba',
    men: 'Mamadou Ousmane',
    families: 'Ndiayène Sarr-Diop Gueye-Mbaye',
    family: 'last',
  },
  Kenyan: {
    women: 'Wanjirũ Achieng',
    men: 'Kĩmani Otieno',
    families: 'Mwangangi Wekesa-Ouma Karanjai',
    family: 'last',
  },
  Cuban: {
    women: 'Caridad Zoila',
    men: 'Osvaldo Reinier',
    families: 'Echemendía Valdés_Rubiera Carbonell_Ojeda',
    family: 'last',
  },
  Peruvian: {
    women: 'Flor_de_María Illari',
    men: 'Inti Teófilo',
    families: 'Quispe_Ayma Huamaní_Rojas Condorcanqui_Vela',
    family: 'last',
  },
} satisfies Record<string, Culture>

export type Nationality = keyof typeof CULTURES

/** How many artists of each; the first three are edges (20, 21 and 40 published), the rest is filled up in turn. */
export const NATIONALITIES = Object.keys(CULTURES).filter(
  (key): key is Nationality => key in CULTURES,
) as readonly Nationality[]

const words = (text: string) => text.split(/\s+/).map((word) => word.replaceAll('_', ' '))

/** A new name of that culture, none of `taken`, which it joins. */
export function makeName(nationality: Nationality, random: Random, taken: Set<string>): PersonName {
  const culture: Culture = CULTURES[nationality]
  for (let tries = 0; tries < 400; tries++) {
    const she = random.chance(0.52)
    const given = pickWord(random, words(she ? culture.women : culture.men))
    const family = pickWord(random, words((she && culture.womenFamilies) || culture.families))
    const name = culture.family === 'first' ? `${family} ${given}` : `${given} ${family}`
    // Two people of one family are fine; two of one name, or a row of cousins with one given name, are not.
    if (taken.has(name)) continue
    taken.add(name)
    return { name, she, sortName: sortNameOf(culture, given, family), short: shortOf(culture, given, family) }
  }
  throw new Error(`demo names: no ${nationality} name is left; add given or family names in words/names.ts`)
}

function sortNameOf(culture: Culture, given: string, family: string): string {
  if (culture.family === 'first') return `${family} ${given}`
  if (culture.family === 'given') return `${given} ${family}`
  const [, particle, rest] = /^((?:al|el)-|van der |de )(.+)$/i.exec(family) ?? []
  return particle && rest ? `${rest}, ${given} ${particle.trim()}` : `${family}, ${given}`
}

const shortOf = (culture: Culture, given: string, family: string) =>
  culture.family === 'given' ? given : family

const pickWord = (random: Random, list: string[]) => random.pick([list[0] ?? '', ...list.slice(1)])
