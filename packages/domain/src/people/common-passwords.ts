/**
 * W2: the most common passwords of 8 characters and more, in lower case: chosen by hand, international ones and those
 * of the six languages, with the usual endings. Repetitions of one character are refused by W1 without a list.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
!qaz2wsx !qaz@wsx 00001111 01234567 012345678 0123456789 098765432 0987654321 0o9i8u7y 10101010 10203040
102030405060 102030ab 11112222 111222333 111222tianya 112112112 11223344 1122334455 112233445566 12121212
123123123 123123abc 123123qwe 123321123 12341234 12344321 1234512345 123454321 1234554321 123456123 123456654321
12345678 123456780 1234567887654321 123456789 1234567890 12345678900 1234567890q 1234567891 12345678910
123456789123 1234567899 123456789a 123456789q 12345678a 12345678q 1234567a 1234567q 123456987 123456aa 123456ab
123456abc 123456as 123456qq 123456qwerty 12345abc 12345abcd 12345qwert 12345qwerty 1234abcd 1234asdf 1234qwer
1234rewq 1234zxcv 123698745 123789456 123abc123 123qwe123 123qweasd 123qweasdzxc 1314520520 13579246 135792468
1357924680 147147147 14725836 147258369 147852369 14789632 147896325 159159159 159357258 159753159 159753258
19841984 19851985 19901990 1a2b3c4d 1a2s3d4f 1a2z3e4r 1a2z3e4r5t 1password 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
1qaz!qaz 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazxsw2 1z2x3c4v 20002000 20202020 24681012 246813579
258258258 2wsx3edc 31415926 314159265 31415926535 321321321 321654987 369369369 3edc4rfv 456123789 456456456
456789123 52013145 5201314520 55667788 654321123 66668888 741852963 789456123 789456123a 789789789 852456123
87654321 88889999 951753852 963258741 963852741 987654321 9876543210 9o8i7u6y a1234567 a12345678 a123456789
a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1z2e3r4 a1z2e3r4t5 aa123456 aa12345678 aaa111222 aaaa1111 ab123456 abc123123
abc12345 abc123456 abc123abc abc123def abc@1234 abc@12345 abcd1234 abcd12345 abcd@1234 abcdabcd abcdefg1
abcdefg123 abcdefgh abcdefghi abcdefghij abdullah acesso123 acmilan1 admin123 admin1234 admin12345 admin123456
admin2024 admin2025 admin@123 admin@1234 adminadmin administrador administrador1 administrator adriana1 alegria1
alejandra alejandra1 alejandro alejandro1 alessandra alessandra1 alessandro alessandro1 alessia1 alexander
alexander1 alexander123 alexandra alexandra1 alexandre alexandre1 algerie1 algerie213 allezlom amanda123
america1 america123 amorcito amorcito1 amordaminhavida amore123 amore1234 amoreamore amoremio amoremio1
amoremio123 amoreterno amoretiamo amorevero amormio1 amorzinho anaclara anapaula andrea12 andrea123 andreas1
andreas123 andrew123 android1 angel123 angels123 annamaria anthony1 antoine1 antoine123 antonella antonio1
antonio12 antonio123 apple123 aqwzsx123 aqwzsxedc argentina argentina1 arschloch arschloch1 arsenal1 as123456
asd12345 asd123456 asd123asd asdasdasd asdf1234 asdf12345 asdf4321 asdfasdf asdfghjk asdfghjkl asdfghjkl1
asdfghjkl123 asdfghjkl; asdfqwer asdfzxcv asdqwe123 asroma1927 assalamualaikum atletico atleticomadrid
atleticomg autumn2024 autumn2025 azerty01 azerty12 azerty123 azerty1234 azerty12345 azerty123456 azertyui
azertyuiop azertyuiop1 azertyuiop123 azqswxedc babyboy1 babygirl babygirl1 bailey123 banana123 barcelona
barcelona1 barcelona10 barcelona123 barcelonafc baseball baseball1 baseball2 basketball basketball1 batman123
bayern123 bayernmuenchen bayernmunich beatriz1 beatriz123 beautiful beautiful1 bemvindo bemvindo1 bemvindo123
benfica1 benfica123 benjamin benjamin1 benvenuti benvenuto benvenuto1 berlin12 berlin123 bernard1 besiktas
bestfriend bienvenida bienvenido bienvenido1 bienvenue bienvenue1 bismillah bisous123 blackberry blackcat
blacklist blessed1 blink182 blueberry boca1234 bocajuniors bonita123 bonjour1 bonjour12 bonjour123 borboleta
borboleta1 bordeaux borussia borussia09 borussia1 botafogo botafogo1 brasil10 brasil123 brasil2014 brasileiro
brasilia bruno123 buddy123 buonanotte buongiorno butterfly butterfly1 cachorro cachorro1 cagnolino calcio123
camille1 camille123 carlitos carlos123 carolina carolina1 caroline caroline1 caroline123 catania1 catherine
catherine1 celtic1888 changeit changeme changeme1 changeme123 charlie1 charlie123 charlotte chaton123 cheesecake
chelsea1 chelsea123 cherry123 cheval123 chiara123 chiave123 chile123 chiquita chiquito chivas10 chivas123
chocolat chocolat1 chocolate chocolate1 chocolate123 chouchou chouchou1 christ123 christelle christian
christian1 christian123 christina christine christophe christopher ciao1234 ciao12345 ciaobella ciaociao
ciaociao1 cioccolata cioccolato clave123 clave1234 clement1 cocacola cocacola1 colombia colombia1 colombia123
computador computer computer1 computer10 computer12 computer123 connard1 contrasena contrasena1 contrasena123
contrasenia contraseña contraseña1 cookie123 cooper123 corazon1 corazon123 corinthians corinthians1
corinthians123 corvette coucou12 coucou123 coucou1234 counterstrike courtney cowboys1 cristiano cristina
cruzazul cruzeiro cruzeiro1 crystal1 cucciola cucciolo cucciolo1 daniel123 daniela1 daniela123 darkness darkside
december default1 default123 deus1234 deus12345 deuseamor deuseamor1 deusebom deusefiel deusefiel1 deusefiel123
deutschland deutschland1 diamond1 diamond123 dios1234 diosesamor diosesamor1 diosesfiel diosmeama diostebendiga
dolphin1 dolphins domenico dominique dominique1 dortmund dortmund09 dortmund1 doudou12 doudou123 dragon123
dragonball drowssap drowssap1 eagles123 eduardo1 eduardo123 elephant elizabeth elizabeth1 elpassword escola123
espana123 españa123 esperanca esperanza esperanza1 estrela1 estrela123 estrelinha estrella estrella1 estrella123
estrellita estudante euteamo1 euteamo123 everton1 facebook facebook1 facebook123 faith123 famiglia famiglia1
familia1 familia12 familia123 farfalla farfalla1 fcbarcelona fcbayern fcbayern1 fcporto1 fcporto123 february
federica federica1 federico felicidad felicidade fenerbahce fernanda fernanda1 fernanda123 fernando fernando1
fernando123 ferrari1 ferrari12 ferrari123 fiorentina flamengo flamengo1 flamengo10 flamengo123 florence florian1
florian123 fluminense football football1 football123 forever1 forever21 fortnite forzainter forzajuve forzamilan
forzanapoli forzaroma francais france123 france98 francesca francesca1 francesco francesco1 francesco123
francisco francisco1 frankfurt frederic frederique freedom1 freedom123 friends1 friendship fripouille fruehling
fussball fussball1 fussball123 futbol123 futbolista gabriel1 gabriel123 gabriela gabriela1 gabriella galatasaray
ganesh123 gangster garfield gateway1 gatinha1 gatinho1 gatito123 gattino1 geheim1! geheim12 geheim123 gfhjkm123
ginger123 giovanna giovanni giovanni1 giuseppe giuseppe1 godbless godisgood google123 gremio123 guadalupe
guadalupe1 guest123 guilherme guilherme1 guillaume guillaume1 guillermo gustavo1 gustavo123 hallo123 hallo1234
hallohallo hamburg1 hamburg123 handsome harley123 hasihasi haslo123 haustier heaven123 hejhej123 hello123
hello1234 hellohello hellokitty helloworld hermosa1 hermosa123 herzchen hockey123 hola1234 hola12345 holahola
holamundo hsv18871887 hund1234 hundehund hunter123 ichliebe ichliebedich iloveindia iloveme1 iloveyou iloveyou!
iloveyou. iloveyou1 iloveyou12 iloveyou123 iloveyou2 india123 india@123 indonesia instagram inter123 inter1908
internacional internet internet1 internet123 iphone123 isabela1 isabella isabelle isabelle1 italia123 italia2006
italia90 italiano jaimatadi jennifer jennifer1 jeremy123 jessica1 jessica123 jesus123 jesus1234 jesuschrist
jesuscristo jesusefiel jesusesmivida jesusmeama jesusteama jesusteamo jetaime1 jetaime123 jetaimemonamour
joaopedro joaovitor johannes johannes1 jonathan jonathan1 jordan123 jordan23 joseluis josemaria jtmjtm123
juancarlos juergen1 juliana1 juliana123 julien123 juliette juventus juventus1 juventus10 juventus123 karlsruhe
katharina katharina1 katherine katze123 katzen123 kawasaki keinpasswort kennwort kennwort1 kennwort123 killer12
killer123 knuddel1 kochanie kochanie1 krishna1 krishna123 lakers24 lamborghini larissa1 lassmichrein lazio1900
leonardo leonardo1 leonardo123 leticia1 leticia123 letmein! letmein1 letmein123 letmeinn liberte1 liebling
lifeisgood lightning linkedin liverpool liverpool1 lkjhgfdsa login123 lorenzo1 loulou12 loulou123 lovelife
lovelove lovely123 loveyou1 luca1234 lucas123 lucky123 luis1234 lyon6969 madrid123 maggie123 mamma123 mammamia
mammamia1 manchester manuel123 manunited manutd123 marco123 margaret maria123 mariaclara mariadelcarmen
mariaeduarda mariajose mariana1 mariana123 mariarosa marina123 mariposa mariposa1 mariposa123 marmotte maroc123
marseille marseille1 marseille123 marseille13 martina1 martina12 martina123 master12 master123 mateusz1 matheus1
matheus123 matteo123 matthew1 matthias matthias1 maurice1 mausebaer mausi123 maverick maxime123 meinpasswort
mercedes mercedes1 mercury1 merde123 meuamor1 meuamor123 mexico12 mexico123 miamor12 miamor123 michael1
michael123 michelle michelle1 miclave123 microsoft midnight midnight1 miguelangel milan123 milan1899 minecraft
minecraft1 minhafamilia minhasenha minhavida minouche mivida123 mividaloca mnbvcxz1 mnbvcxz123 mohamed1 mohammed
monamour monamour1 monange1 monbebe1 moncoeur monday123 money123 monkey123 monmotdepasse mosaico1 mosaico123
mosaico1234 mosaicos motdepasse motdepasse1 motdepasse123 motorola mudar123 mudarmudar mudarsenha muenchen
muenchen1 muhammad mustang1 muñequita mypassword mysecret napoli123 napoli1926 naruto123 natalia1 natasha1
nbvcxw123 newpassword nicholas nicolas1 nicolas123 nikita123 ninja123 nintendo nonostante november obrigado
oesterreich olympique1 omsairam orange123 ordinateur p455w0rd p@55w0rd p@ssw0rd p@ssw0rd1 p@ssword p@ssword1
pa$$w0rd pa$$word palermo1 palmeiras palmeiras1 palmeiras123 panther1 papillon papillon1 paris123
parissaintgermain parissg1 parola12 parola123 parolachiave parolasegreta pasquale pass1234 pass12345 pass123456
pass@123 pass@1234 passarinho passpass passport passw0rd passw0rd! passw0rd1 passw0rd123 passwor1 password
password! password. password01 password1 password1! password11 password12 password123 password123! password1234
password1234! password12345 password2 password2020 password2021 password2022 password2023 password2024
password2025 password2026 password99 password@1 password@123 passwordit passwords passwort passwort1 passwort1!
passwort12 passwort123 passwort2024 passwort2025 patricia patricia1 patrick1 pedro123 pepper123 pepsi123
perrito1 peru1234 pferdchen pferde123 philippe philippe1 phoenix1 phoenix123 pineapple playstation poiuytre
poiuytrewq pokemon1 pokemon123 polska12 polska123 porsche1 porsche911 portugal portugal1 portugal12 portugal123
poupette princesa princesa1 princesa123 princesita princess princess1 princess123 princesse princesse1
principessa principessa1 professor professora psg12345 pumas123 pumpkin1 q1234567 q12345678 q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 q2w3e4r5 qaz12345 qaz123456 qazwsx123 qazwsxedc qazwsxedcrfv qazxswedc qq123456 qsdfghjk qsdfghjklm
qwaszx12 qwaszx123 qwe123456 qwe123qwe qweasd123 qweasdzxc qweqweqwe qwer1234 qwerasdf qwerasdfzxcv qwerqwer
qwerty1! qwerty11 qwerty12 qwerty12! qwerty123 qwerty123! qwerty1234 qwerty12345 qwerty123456 qwerty1234567
qwerty321 qwerty@123 qwertyqwerty qwertyui qwertyuiop qwertyuiop123 qwertz12 qwertz123 qwertzui qwertzuiop
rafael123 rafaela1 raffaele raffaella rainbow1 rainbow123 rangers1 realmadrid realmadrid1 realmadrid123
realmadrid7 ricardo123 river123 riverplate robert123 roberto1 roblox123 rocky123 rodrigo1 rodrigo123 roma1927
root1234 rootroot sairam123 salvatore salvatore1 samantha samantha1 sampdoria samsung1 samsung12 samsung123
santiago santiago1 santos123 santosfc saopaulo saopaulo1 saopaulofc saudades schalke04 schalke1904 schatz12
schatz123 schatzi1 schatzilein scheisse scheisse1 schmetterling schnucki schnuffel schule123 schweiz1 scorpion
sebastian sebastian1 sebastian12 sebastian123 sebastien secret12 secret123 secreto1 secreto123 segredo1
segredo123 segreto1 segreto123 senha123 senha1234 senha12345 senha123456 senha2024 senha2025 senhas123
senhasenha september shadow123 sifre123 simone123 snoopy123 snowball snowflake snowman1 soccer123 softball
soleil12 soleil123 soleil13 sommer123 sommer2024 sommer2025 sonne123 sonnenblume sonnenschein spiderman
spiderman1 sporting sporting1 sportingcp spring2024 spring2025 starwars starwars1 steelers stefania stefanie
stefano1 steffi123 stella123 stelle123 stellina stellina1 stephane stephanie stephanie1 strawberry stuttgart
summer123 summer2023 summer2024 summer2025 sunshine sunshine1 sunshine123 superman superman1 susanne1 sweetheart
swimming teamo123 teamo1234 teamomucho teamomuito tekiero1 temp1234 temporary tequiero tequiero1 tequiero123
tequieromucho tesorino tesoro123 test1234 test12345 test@123 tester123 testing1 testing123 testtest thiago123
thomas12 thomas123 thomas1234 thunder1 tiago123 tiamo123 tiamo1234 tiamoo12 tiamotantissimo tiamotanto tiger123
toor1234 topsecret toulouse toulouse31 tournesol trocar123 trustno1 tunisie1 user1234 username username1
usuario1 usuario12 usuario123 vacances vaffanculo valentin valentin1 valentina valentina1 valentina123 valentino
valentinorossi46 valeria1 valerossi vasco123 vascodagama venezuela veronica veronique vespa123 vfrcbv12 victoria
victoria1 vincenzo vincenzo1 vinicius vinicius1 vitoria1 vitoria123 volleyball wang1234 warrior1 welcome1
welcome1! welcome12 welcome123 welcome2023 welcome2024 welcome2025 welcome@1 welcome@123 werder123 whatever
whatever1 whatsapp willkommen willkommen1 willkommen123 windows10 winter123 winter2023 winter2024 winter2025
winterzeit woaini123 woaini1314 woaini520 wolfgang wsx12345 wxcvbn123 x1234567 yamaha123 yankees1 youtube1
z1234567 zaq!2wsx zaq12wsx zaq1xsw2 zaq1zaq1 zugang123 zxcasdqwe zxcv1234 zxcvbnm, zxcvbnm,./ zxcvbnm1
zxcvbnm123 zxczxczxc zz123456
`
    .trim()
    .split(/\s+/),
);
