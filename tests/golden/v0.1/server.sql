-- A server's database of release 0.1 (version 3): games of both kinds that run, one that starts again, talk,
-- renamings, votes, clocks. Made by that release; never changed.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE secret (key TEXT NOT NULL);
INSERT INTO secret VALUES('c006d0853214e672da27f6d4bc64bfc36ba3160c578c5ff0437580528be93d22');
CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    closed INTEGER NOT NULL DEFAULT 0
);
INSERT INTO tables VALUES(1,'fMuqaMeyF4ogmALD',1);
INSERT INTO tables VALUES(2,'ECxtA4AUdETjQVFz',1);
INSERT INTO tables VALUES(3,'dY8j7uk2X3eWFdGT',1);
INSERT INTO tables VALUES(4,'W0zIoi5MpKOZk7lM',1);
INSERT INTO tables VALUES(5,'CdyR_efDPzy5MLQr',0);
CREATE TABLE facts (
    "table" INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY ("table", number)
) WITHOUT ROWID;
INSERT INTO facts VALUES(1,1,'{"what":"opened","at":1794988132375,"host":"LDUq02kwdZX9hHby","secret":"1742f09e14fab224d1471bc9f67b8259e42cce21456bf22e0e3ae0db85df5fd0","settings":{"title":"","game":"board","seats":4,"preset":"2015","options":{},"map":"variable","first":null,"shuffle":false,"shuffle_colours":false,"undo":true,"hints":true,"chat":true,"spectators":true,"listed":false,"clock":{"kind":"none"},"away":60,"pace":0,"offer_wait":20,"stand_in":"medium"},"colours":[0,1,2,3]}');
INSERT INTO facts VALUES(1,2,'{"what":"seat","at":1794988132376,"seat":0,"person":{"id":"LDUq02kwdZX9hHby","name":"Ann"},"bot":null,"own":true}');
INSERT INTO facts VALUES(1,3,'{"what":"seat","at":1794988132377,"seat":1,"person":{"id":"JS7TS9VpFbLAgMrp","name":"Böb \"quote\""},"bot":null,"own":true}');
INSERT INTO facts VALUES(1,4,'{"what":"seat","at":1794988132378,"seat":2,"person":null,"bot":"greedy"}');
INSERT INTO facts VALUES(1,5,'{"what":"seat","at":1794988132379,"seat":3,"person":null,"bot":"greedy"}');
INSERT INTO facts VALUES(1,6,'{"what":"seed","at":1794988132379,"person":"JS7TS9VpFbLAgMrp","text":"my words"}');
INSERT INTO facts VALUES(1,7,'{"what":"chat","at":1794988132380,"person":"YNTeUTFRCgaQhauq","name":"Zoë","text":"hello \"all\"\\"}');
INSERT INTO facts VALUES(1,8,'{"what":"emote","at":1794988132381,"person":"JS7TS9VpFbLAgMrp","name":"Böb \"quote\"","emote":"wow"}');
INSERT INTO facts VALUES(1,9,'{"what":"colour","at":1794988132382,"seat":2,"colour":1}');
INSERT INTO facts VALUES(1,10,'{"what":"colour","at":1794988132382,"seat":1,"colour":2}');
INSERT INTO facts VALUES(1,11,'{"what":"started","at":1794988132383,"setup":{"format":1,"game":"board","preset":"2015","options":{},"island":"standard","players":4,"first":0,"first_rolls":[[[0,[6,3]],[1,[2,6]],[2,[6,1]],[3,[4,2]]]],"terrain":["lumber","brick","desert","wool","ore","lumber","grain","lumber","brick","lumber","wool","ore","ore","grain","wool","grain","wool","grain","brick"],"tokens":[3,6,0,8,4,9,2,10,5,11,10,5,9,6,3,8,12,11,4],"letters":["D","C","","E","N","M","B","F","O","R","L","A","G","P","Q","K","H","I","J"],"harbors":[{"edge":0,"gives":"any"},{"edge":3,"gives":"brick"},{"edge":5,"gives":"any"},{"edge":22,"gives":"wool"},{"edge":53,"gives":"ore"},{"edge":69,"gives":"lumber"},{"edge":54,"gives":"any"},{"edge":33,"gives":"any"},{"edge":10,"gives":"grain"}],"robber":2,"beginner":false},"order":[0,1,2,3],"seeds":["","my words","",""]}');
INSERT INTO facts VALUES(1,12,'{"what":"step","at":1794988132384,"step":{"seat":0,"do":"place_settlement","vertex":43}}');
INSERT INTO facts VALUES(1,13,'{"what":"step","at":1794988132387,"step":{"seat":0,"do":"place_road","edge":55}}');
INSERT INTO facts VALUES(1,14,'{"what":"step","at":1794988132388,"step":{"seat":1,"do":"place_settlement","vertex":49}}');
INSERT INTO facts VALUES(1,15,'{"what":"step","at":1794988132390,"step":{"seat":1,"do":"place_road","edge":70}}');
INSERT INTO facts VALUES(1,16,'{"what":"step","at":1794988132392,"step":{"seat":2,"do":"place_settlement","vertex":34}}');
INSERT INTO facts VALUES(1,17,'{"what":"step","at":1794988132392,"step":{"seat":2,"do":"place_road","edge":41}}');
INSERT INTO facts VALUES(1,18,'{"what":"step","at":1794988132392,"step":{"seat":3,"do":"place_settlement","vertex":31}}');
INSERT INTO facts VALUES(1,19,'{"what":"step","at":1794988132392,"step":{"seat":3,"do":"place_road","edge":46}}');
INSERT INTO facts VALUES(1,20,'{"what":"step","at":1794988132392,"step":{"seat":3,"do":"place_settlement","vertex":13}}');
INSERT INTO facts VALUES(1,21,'{"what":"step","at":1794988132392,"step":{"seat":3,"do":"place_road","edge":13}}');
INSERT INTO facts VALUES(1,22,'{"what":"step","at":1794988132392,"step":{"seat":2,"do":"place_settlement","vertex":22}}');
INSERT INTO facts VALUES(1,23,'{"what":"step","at":1794988132392,"step":{"seat":2,"do":"place_road","edge":34}}');
INSERT INTO facts VALUES(1,24,'{"what":"step","at":1794988132395,"step":{"seat":1,"do":"place_settlement","vertex":0}}');
INSERT INTO facts VALUES(1,25,'{"what":"step","at":1794988132397,"step":{"seat":1,"do":"place_road","edge":1}}');
INSERT INTO facts VALUES(1,26,'{"what":"step","at":1794988132398,"step":{"seat":0,"do":"place_settlement","vertex":46}}');
INSERT INTO facts VALUES(1,27,'{"what":"step","at":1794988132401,"step":{"seat":0,"do":"place_road","edge":60}}');
INSERT INTO facts VALUES(1,28,'{"what":"step","at":1794988132403,"step":{"seat":0,"do":"roll"}}');
INSERT INTO facts VALUES(1,29,'{"what":"step","at":1794988132403,"step":{"chance":"dice","value":[3,6]}}');
INSERT INTO facts VALUES(1,30,'{"what":"step","at":1794988132405,"step":{"seat":0,"do":"end_turn"}}');
INSERT INTO facts VALUES(1,31,'{"what":"step","at":1794988132407,"step":{"seat":1,"do":"roll"}}');
INSERT INTO facts VALUES(1,32,'{"what":"step","at":1794988132407,"step":{"chance":"dice","value":[2,5]}}');
INSERT INTO facts VALUES(1,33,'{"what":"step","at":1794988132409,"step":{"seat":1,"do":"move_robber","hex":12,"victim":0}}');
INSERT INTO facts VALUES(1,34,'{"what":"step","at":1794988132409,"step":{"chance":"steal","value":"ore"}}');
INSERT INTO facts VALUES(1,35,'{"what":"step","at":1794988132412,"step":{"seat":1,"do":"end_turn"}}');
INSERT INTO facts VALUES(1,36,'{"what":"step","at":1794988132412,"step":{"seat":2,"do":"roll"}}');
INSERT INTO facts VALUES(1,37,'{"what":"step","at":1794988132412,"step":{"chance":"dice","value":[4,2]}}');
INSERT INTO facts VALUES(1,38,'{"what":"step","at":1794988132412,"step":{"seat":2,"do":"end_turn"}}');
INSERT INTO facts VALUES(1,39,'{"what":"step","at":1794988132412,"step":{"seat":3,"do":"roll"}}');
INSERT INTO facts VALUES(1,40,'{"what":"step","at":1794988132412,"step":{"chance":"dice","value":[6,2]}}');
INSERT INTO facts VALUES(1,41,'{"what":"step","at":1794988132412,"step":{"seat":3,"do":"build_road","edge":12}}');
INSERT INTO facts VALUES(1,42,'{"what":"step","at":1794988132412,"step":{"seat":3,"do":"end_turn"}}');
INSERT INTO facts VALUES(1,43,'{"what":"step","at":1794988132414,"step":{"seat":0,"do":"roll"}}');
INSERT INTO facts VALUES(1,44,'{"what":"step","at":1794988132414,"step":{"chance":"dice","value":[4,1]}}');
INSERT INTO facts VALUES(1,45,'{"what":"step","at":1794988132417,"step":{"seat":0,"do":"end_turn"}}');
INSERT INTO facts VALUES(1,46,'{"what":"step","at":1794988132419,"step":{"seat":1,"do":"roll"}}');
INSERT INTO facts VALUES(1,47,'{"what":"step","at":1794988132419,"step":{"chance":"dice","value":[5,5]}}');
INSERT INTO facts VALUES(1,48,'{"what":"step","at":1794988132422,"step":{"seat":1,"do":"end_turn"}}');
INSERT INTO facts VALUES(1,49,'{"what":"step","at":1794988132422,"step":{"seat":2,"do":"roll"}}');
INSERT INTO facts VALUES(1,50,'{"what":"step","at":1794988132422,"step":{"chance":"dice","value":[1,2]}}');
INSERT INTO facts VALUES(1,51,'{"what":"step","at":1794988132422,"step":{"seat":2,"do":"build_road","edge":40}}');
INSERT INTO facts VALUES(1,52,'{"what":"step","at":1794988132422,"step":{"seat":2,"do":"build_settlement","vertex":33}}');
INSERT INTO facts VALUES(1,53,'{"what":"step","at":1794988132422,"step":{"seat":2,"do":"end_turn"}}');
INSERT INTO facts VALUES(1,54,'{"what":"step","at":1794988132422,"step":{"seat":3,"do":"roll"}}');
INSERT INTO facts VALUES(1,55,'{"what":"step","at":1794988132422,"step":{"chance":"dice","value":[6,2]}}');
INSERT INTO facts VALUES(1,56,'{"what":"step","at":1794988132422,"step":{"seat":3,"do":"build_settlement","vertex":12}}');
INSERT INTO facts VALUES(1,57,'{"what":"step","at":1794988132422,"step":{"seat":3,"do":"end_turn"}}');
INSERT INTO facts VALUES(1,58,'{"what":"step","at":1794988132424,"step":{"seat":0,"do":"roll"}}');
INSERT INTO facts VALUES(1,59,'{"what":"step","at":1794988132424,"step":{"chance":"dice","value":[5,5]}}');
INSERT INTO facts VALUES(1,60,'{"what":"step","at":1794988132427,"step":{"seat":0,"do":"trade_bank","give":{"grain":3},"get":{"brick":1}}}');
INSERT INTO facts VALUES(1,61,'{"what":"step","at":1794988132430,"step":{"seat":0,"do":"end_turn"}}');
INSERT INTO facts VALUES(1,62,'{"what":"step","at":1794988132432,"step":{"seat":1,"do":"roll"}}');
INSERT INTO facts VALUES(1,63,'{"what":"step","at":1794988132432,"step":{"chance":"dice","value":[1,4]}}');
INSERT INTO facts VALUES(1,64,'{"what":"step","at":1794988132435,"step":{"seat":1,"do":"trade_bank","give":{"lumber":2},"get":{"wool":1}}}');
INSERT INTO facts VALUES(1,65,'{"what":"step","at":1794988132438,"step":{"seat":1,"do":"end_turn"}}');
INSERT INTO facts VALUES(1,66,'{"what":"step","at":1794988132438,"step":{"seat":2,"do":"roll"}}');
INSERT INTO facts VALUES(1,67,'{"what":"step","at":1794988132438,"step":{"chance":"dice","value":[6,3]}}');
INSERT INTO facts VALUES(1,68,'{"what":"step","at":1794988132438,"step":{"seat":2,"do":"build_road","edge":25}}');
INSERT INTO facts VALUES(1,69,'{"what":"step","at":1794988132438,"step":{"seat":2,"do":"end_turn"}}');
INSERT INTO facts VALUES(1,70,'{"what":"step","at":1794988132438,"step":{"seat":3,"do":"roll"}}');
INSERT INTO facts VALUES(1,71,'{"what":"step","at":1794988132438,"step":{"chance":"dice","value":[1,5]}}');
INSERT INTO facts VALUES(1,72,'{"what":"step","at":1794988132438,"step":{"seat":3,"do":"end_turn"}}');
INSERT INTO facts VALUES(1,73,'{"what":"step","at":1794988132441,"step":{"seat":0,"do":"roll"}}');
INSERT INTO facts VALUES(1,74,'{"what":"step","at":1794988132441,"step":{"chance":"dice","value":[4,6]}}');
INSERT INTO facts VALUES(1,75,'{"what":"step","at":1794988132444,"step":{"seat":0,"do":"end_turn"}}');
INSERT INTO facts VALUES(1,76,'{"what":"step","at":1794988132446,"step":{"seat":1,"do":"roll"}}');
INSERT INTO facts VALUES(1,77,'{"what":"step","at":1794988132446,"step":{"chance":"dice","value":[2,2]}}');
INSERT INTO facts VALUES(1,78,'{"what":"embargo","at":1794988132447,"seat":1,"against":2,"on":true}');
INSERT INTO facts VALUES(1,79,'{"what":"refuse","at":1794988132448,"seat":1,"on":true}');
INSERT INTO facts VALUES(1,80,'{"what":"vote","at":1794988132449,"about":"pause","person":"LDUq02kwdZX9hHby","yes":true}');
INSERT INTO facts VALUES(1,81,'{"what":"chat","at":1794988132449,"person":"JS7TS9VpFbLAgMrp","name":"Böb \"quote\"","text":"wait"}');
INSERT INTO facts VALUES(1,82,'{"what":"name","at":1794988132451,"person":"JS7TS9VpFbLAgMrp","name":"Robert"}');
INSERT INTO facts VALUES(1,83,'{"what":"stand_in","at":1794988132451,"seat":1,"why":"left"}');
INSERT INTO facts VALUES(1,84,'{"what":"step","at":1794988132452,"step":{"seat":1,"do":"end_turn"}}');
INSERT INTO facts VALUES(1,85,'{"what":"step","at":1794988132452,"step":{"seat":2,"do":"roll"}}');
INSERT INTO facts VALUES(1,86,'{"what":"step","at":1794988132452,"step":{"chance":"dice","value":[2,5]}}');
INSERT INTO facts VALUES(1,87,'{"what":"step","at":1794988132452,"step":{"seat":3,"do":"discard","cards":{"wool":1,"ore":4}}}');
INSERT INTO facts VALUES(1,88,'{"what":"step","at":1794988132452,"step":{"seat":2,"do":"discard","cards":{"lumber":2,"brick":1,"wool":1}}}');
INSERT INTO facts VALUES(1,89,'{"what":"step","at":1794988132452,"step":{"seat":2,"do":"move_robber","hex":15,"victim":3}}');
INSERT INTO facts VALUES(1,90,'{"what":"step","at":1794988132452,"step":{"chance":"steal","value":"ore"}}');
INSERT INTO facts VALUES(1,91,'{"what":"step","at":1794988132452,"step":{"seat":2,"do":"end_turn"}}');
INSERT INTO facts VALUES(1,92,'{"what":"step","at":1794988132452,"step":{"seat":3,"do":"roll"}}');
INSERT INTO facts VALUES(1,93,'{"what":"step","at":1794988132452,"step":{"chance":"dice","value":[6,4]}}');
INSERT INTO facts VALUES(1,94,'{"what":"step","at":1794988132452,"step":{"seat":3,"do":"end_turn"}}');
INSERT INTO facts VALUES(2,1,'{"what":"opened","at":1794988132453,"host":"LDUq02kwdZX9hHby","secret":"903797e0f9805b704dd2463013aa52e675c52111a701503a63119e249e808ef7","settings":{"title":"","game":"board","seats":3,"preset":"2015","options":{},"map":"beginner","first":null,"shuffle":false,"shuffle_colours":false,"undo":true,"hints":true,"chat":true,"spectators":true,"listed":false,"clock":{"kind":"turn","seconds":60,"reserve":30},"away":60,"pace":0,"offer_wait":20,"stand_in":"medium"},"colours":[1,2,3]}');
INSERT INTO facts VALUES(2,2,'{"what":"seat","at":1794988132454,"seat":0,"person":{"id":"LDUq02kwdZX9hHby","name":"Ann"},"bot":null,"own":true}');
INSERT INTO facts VALUES(2,3,'{"what":"seat","at":1794988132455,"seat":1,"person":{"id":"JS7TS9VpFbLAgMrp","name":"Robert"},"bot":null,"own":true}');
INSERT INTO facts VALUES(2,4,'{"what":"seat","at":1794988132456,"seat":2,"person":null,"bot":"greedy"}');
INSERT INTO facts VALUES(2,5,'{"what":"seed","at":1794988132456,"person":"JS7TS9VpFbLAgMrp","text":"my words"}');
INSERT INTO facts VALUES(2,6,'{"what":"chat","at":1794988132457,"person":"YNTeUTFRCgaQhauq","name":"Zoë","text":"hello \"all\"\\"}');
INSERT INTO facts VALUES(2,7,'{"what":"emote","at":1794988132458,"person":"JS7TS9VpFbLAgMrp","name":"Robert","emote":"wow"}');
INSERT INTO facts VALUES(2,8,'{"what":"colour","at":1794988132459,"seat":1,"colour":2}');
INSERT INTO facts VALUES(2,9,'{"what":"started","at":1794988132460,"setup":{"format":1,"game":"board","preset":"2015","options":{},"island":"standard","players":3,"first":2,"first_rolls":[[[0,[2,1]],[1,[2,2]],[2,[1,6]]]],"terrain":["ore","wool","lumber","grain","brick","wool","brick","grain","lumber","desert","lumber","ore","lumber","ore","grain","wool","brick","grain","wool"],"tokens":[10,2,9,12,6,4,10,9,11,0,3,8,8,3,4,5,5,6,11],"harbors":[{"edge":0,"gives":"any"},{"edge":3,"gives":"grain"},{"edge":17,"gives":"ore"},{"edge":38,"gives":"any"},{"edge":61,"gives":"wool"},{"edge":69,"gives":"any"},{"edge":66,"gives":"any"},{"edge":49,"gives":"brick"},{"edge":18,"gives":"lumber"}],"robber":9,"beginner":true,"start":[{"settlements":[39,41],"roads":[56,52],"paying":39},{"settlements":[40,14],"roads":[58,15],"paying":40},{"settlements":[31,17],"roads":[37,25],"paying":31}]},"order":[0,1,2],"seeds":["","my words",""]}');
INSERT INTO facts VALUES(2,10,'{"what":"step","at":1794988132460,"step":{"seat":2,"do":"roll"}}');
INSERT INTO facts VALUES(2,11,'{"what":"step","at":1794988132460,"step":{"chance":"dice","value":[6,6]}}');
INSERT INTO facts VALUES(2,12,'{"what":"step","at":1794988132460,"step":{"seat":2,"do":"end_turn"}}');
INSERT INTO facts VALUES(2,13,'{"what":"step","at":1794988132462,"step":{"seat":0,"do":"roll"}}');
INSERT INTO facts VALUES(2,14,'{"what":"step","at":1794988132462,"step":{"chance":"dice","value":[2,3]}}');
INSERT INTO facts VALUES(2,15,'{"what":"step","at":1794988132464,"step":{"seat":0,"do":"build_road","edge":55}}');
INSERT INTO facts VALUES(2,16,'{"what":"step","at":1794988132466,"step":{"seat":0,"do":"end_turn"}}');
INSERT INTO facts VALUES(2,17,'{"what":"step","at":1794988132468,"step":{"seat":1,"do":"roll"}}');
INSERT INTO facts VALUES(2,18,'{"what":"step","at":1794988132468,"step":{"chance":"dice","value":[5,6]}}');
INSERT INTO facts VALUES(2,19,'{"what":"step","at":1794988132470,"step":{"seat":1,"do":"end_turn"}}');
INSERT INTO facts VALUES(2,20,'{"what":"step","at":1794988132470,"step":{"seat":2,"do":"roll"}}');
INSERT INTO facts VALUES(2,21,'{"what":"step","at":1794988132470,"step":{"chance":"dice","value":[4,5]}}');
INSERT INTO facts VALUES(2,22,'{"what":"step","at":1794988132470,"step":{"seat":2,"do":"end_turn"}}');
INSERT INTO facts VALUES(2,23,'{"what":"step","at":1794988132472,"step":{"seat":0,"do":"roll"}}');
INSERT INTO facts VALUES(2,24,'{"what":"step","at":1794988132472,"step":{"chance":"dice","value":[6,6]}}');
INSERT INTO facts VALUES(2,25,'{"what":"step","at":1794988132474,"step":{"seat":0,"do":"end_turn"}}');
INSERT INTO facts VALUES(2,26,'{"what":"step","at":1794988132476,"step":{"seat":1,"do":"roll"}}');
INSERT INTO facts VALUES(2,27,'{"what":"step","at":1794988132476,"step":{"chance":"dice","value":[2,1]}}');
INSERT INTO facts VALUES(2,28,'{"what":"step","at":1794988132478,"step":{"seat":1,"do":"end_turn"}}');
INSERT INTO facts VALUES(2,29,'{"what":"step","at":1794988132478,"step":{"seat":2,"do":"roll"}}');
INSERT INTO facts VALUES(2,30,'{"what":"step","at":1794988132478,"step":{"chance":"dice","value":[1,5]}}');
INSERT INTO facts VALUES(2,31,'{"what":"step","at":1794988132479,"step":{"seat":2,"do":"build_road","edge":34}}');
INSERT INTO facts VALUES(2,32,'{"what":"step","at":1794988132479,"step":{"seat":2,"do":"end_turn"}}');
INSERT INTO facts VALUES(2,33,'{"what":"step","at":1794988132480,"step":{"seat":0,"do":"roll"}}');
INSERT INTO facts VALUES(2,34,'{"what":"step","at":1794988132480,"step":{"chance":"dice","value":[2,3]}}');
INSERT INTO facts VALUES(2,35,'{"what":"step","at":1794988132483,"step":{"seat":0,"do":"end_turn"}}');
INSERT INTO facts VALUES(2,36,'{"what":"step","at":1794988132484,"step":{"seat":1,"do":"roll"}}');
INSERT INTO facts VALUES(2,37,'{"what":"step","at":1794988132484,"step":{"chance":"dice","value":[4,5]}}');
INSERT INTO facts VALUES(2,38,'{"what":"step","at":1794988132487,"step":{"seat":1,"do":"end_turn"}}');
INSERT INTO facts VALUES(2,39,'{"what":"step","at":1794988132487,"step":{"seat":2,"do":"roll"}}');
INSERT INTO facts VALUES(2,40,'{"what":"step","at":1794988132487,"step":{"chance":"dice","value":[6,4]}}');
INSERT INTO facts VALUES(2,41,'{"what":"step","at":1794988132487,"step":{"seat":2,"do":"buy_card"}}');
INSERT INTO facts VALUES(2,42,'{"what":"step","at":1794988132487,"step":{"chance":"card","value":"knight"}}');
INSERT INTO facts VALUES(2,43,'{"what":"step","at":1794988132487,"step":{"seat":2,"do":"end_turn"}}');
INSERT INTO facts VALUES(2,44,'{"what":"step","at":1794988132489,"step":{"seat":0,"do":"roll"}}');
INSERT INTO facts VALUES(2,45,'{"what":"step","at":1794988132489,"step":{"chance":"dice","value":[5,2]}}');
INSERT INTO facts VALUES(2,46,'{"what":"step","at":1794988132491,"step":{"seat":1,"do":"discard","cards":{"lumber":2,"brick":1,"grain":1}}}');
INSERT INTO facts VALUES(3,1,'{"what":"opened","at":1794988132492,"host":"LDUq02kwdZX9hHby","secret":"bb0b0b7b9f8ddf0940e150e39e1a3e78870ec22b41cfacd5c8a0dc321ef1a7c2","settings":{"title":"","game":"board","seats":6,"preset":"2015","options":{},"map":"variable","first":null,"shuffle":true,"shuffle_colours":true,"undo":true,"hints":true,"chat":true,"spectators":true,"listed":false,"clock":{"kind":"none"},"away":60,"pace":0,"offer_wait":20,"stand_in":"medium"},"colours":[0,1,2,3,4,5]}');
INSERT INTO facts VALUES(3,2,'{"what":"seat","at":1794988132492,"seat":0,"person":{"id":"LDUq02kwdZX9hHby","name":"Ann"},"bot":null,"own":true}');
INSERT INTO facts VALUES(3,3,'{"what":"seat","at":1794988132493,"seat":1,"person":{"id":"JS7TS9VpFbLAgMrp","name":"Robert"},"bot":null,"own":true}');
INSERT INTO facts VALUES(3,4,'{"what":"seat","at":1794988132494,"seat":2,"person":null,"bot":"greedy"}');
INSERT INTO facts VALUES(3,5,'{"what":"seat","at":1794988132495,"seat":3,"person":null,"bot":"greedy"}');
INSERT INTO facts VALUES(3,6,'{"what":"seat","at":1794988132496,"seat":4,"person":null,"bot":"greedy"}');
INSERT INTO facts VALUES(3,7,'{"what":"seat","at":1794988132497,"seat":5,"person":null,"bot":"greedy"}');
INSERT INTO facts VALUES(3,8,'{"what":"seed","at":1794988132498,"person":"JS7TS9VpFbLAgMrp","text":"my words"}');
INSERT INTO facts VALUES(3,9,'{"what":"chat","at":1794988132499,"person":"YNTeUTFRCgaQhauq","name":"Zoë","text":"hello \"all\"\\"}');
INSERT INTO facts VALUES(3,10,'{"what":"emote","at":1794988132499,"person":"JS7TS9VpFbLAgMrp","name":"Robert","emote":"wow"}');
INSERT INTO facts VALUES(3,11,'{"what":"colour","at":1794988132500,"seat":5,"colour":1}');
INSERT INTO facts VALUES(3,12,'{"what":"colour","at":1794988132500,"seat":1,"colour":5}');
INSERT INTO facts VALUES(3,13,'{"what":"started","at":1794988132501,"setup":{"format":1,"game":"board","preset":"2015","options":{},"island":"large","players":6,"first":2,"first_rolls":[[[0,[1,6]],[1,[3,1]],[2,[6,2]],[3,[3,3]],[4,[1,4]],[5,[1,1]]]],"terrain":["brick","grain","grain","ore","brick","brick","desert","brick","ore","ore","ore","wool","wool","wool","desert","lumber","wool","lumber","lumber","grain","lumber","grain","ore","lumber","brick","grain","grain","wool","wool","lumber"],"tokens":[3,6,4,9,10,12,0,8,5,2,11,5,11,4,0,3,10,2,11,9,6,12,8,10,5,9,4,6,3,8],"letters":["E","D","C","F","S","R","","G","T","Zb","Q","B","H","U","","Za","P","A","I","V","Zc","Y","O","J","W","X","N","K","L","M"],"harbors":[{"edge":0,"gives":"any"},{"edge":3,"gives":"any"},{"edge":17,"gives":"lumber"},{"edge":38,"gives":"any"},{"edge":75,"gives":"ore"},{"edge":98,"gives":"grain"},{"edge":106,"gives":"brick"},{"edge":103,"gives":"wool"},{"edge":76,"gives":"any"},{"edge":51,"gives":"wool"},{"edge":23,"gives":"any"}],"robber":6,"beginner":false},"order":[5,2,3,1,0,4],"colours":[0,4,5,1,2,3],"seeds":["","","","my words","",""]}');
INSERT INTO facts VALUES(3,14,'{"what":"step","at":1794988132502,"step":{"seat":2,"do":"place_settlement","vertex":55}}');
INSERT INTO facts VALUES(3,15,'{"what":"step","at":1794988132502,"step":{"seat":2,"do":"place_road","edge":79}}');
INSERT INTO facts VALUES(3,16,'{"what":"step","at":1794988132504,"step":{"seat":3,"do":"place_settlement","vertex":20}}');
INSERT INTO facts VALUES(3,17,'{"what":"step","at":1794988132507,"step":{"seat":3,"do":"place_road","edge":32}}');
INSERT INTO facts VALUES(3,18,'{"what":"step","at":1794988132508,"step":{"seat":4,"do":"place_settlement","vertex":41}}');
INSERT INTO facts VALUES(3,19,'{"what":"step","at":1794988132511,"step":{"seat":4,"do":"place_road","edge":59}}');
INSERT INTO facts VALUES(3,20,'{"what":"step","at":1794988132511,"step":{"seat":5,"do":"place_settlement","vertex":65}}');
INSERT INTO facts VALUES(3,21,'{"what":"step","at":1794988132511,"step":{"seat":5,"do":"place_road","edge":93}}');
INSERT INTO facts VALUES(3,22,'{"what":"step","at":1794988132511,"step":{"seat":0,"do":"place_settlement","vertex":28}}');
INSERT INTO facts VALUES(3,23,'{"what":"step","at":1794988132511,"step":{"seat":0,"do":"place_road","edge":34}}');
INSERT INTO facts VALUES(3,24,'{"what":"step","at":1794988132511,"step":{"seat":1,"do":"place_settlement","vertex":67}}');
INSERT INTO facts VALUES(3,25,'{"what":"step","at":1794988132511,"step":{"seat":1,"do":"place_road","edge":96}}');
INSERT INTO facts VALUES(3,26,'{"what":"step","at":1794988132511,"step":{"seat":1,"do":"place_settlement","vertex":17}}');
INSERT INTO facts VALUES(3,27,'{"what":"step","at":1794988132511,"step":{"seat":1,"do":"place_road","edge":26}}');
INSERT INTO facts VALUES(3,28,'{"what":"step","at":1794988132511,"step":{"seat":0,"do":"place_settlement","vertex":56}}');
INSERT INTO facts VALUES(3,29,'{"what":"step","at":1794988132511,"step":{"seat":0,"do":"place_road","edge":82}}');
INSERT INTO facts VALUES(3,30,'{"what":"step","at":1794988132512,"step":{"seat":5,"do":"place_settlement","vertex":57}}');
INSERT INTO facts VALUES(3,31,'{"what":"step","at":1794988132512,"step":{"seat":5,"do":"place_road","edge":83}}');
INSERT INTO facts VALUES(3,32,'{"what":"step","at":1794988132515,"step":{"seat":4,"do":"place_settlement","vertex":30}}');
INSERT INTO facts VALUES(3,33,'{"what":"step","at":1794988132518,"step":{"seat":4,"do":"place_road","edge":46}}');
INSERT INTO facts VALUES(3,34,'{"what":"step","at":1794988132520,"step":{"seat":3,"do":"place_settlement","vertex":13}}');
INSERT INTO facts VALUES(3,35,'{"what":"step","at":1794988132523,"step":{"seat":3,"do":"place_road","edge":13}}');
INSERT INTO facts VALUES(3,36,'{"what":"step","at":1794988132523,"step":{"seat":2,"do":"place_settlement","vertex":45}}');
INSERT INTO facts VALUES(3,37,'{"what":"step","at":1794988132523,"step":{"seat":2,"do":"place_road","edge":67}}');
INSERT INTO facts VALUES(3,38,'{"what":"step","at":1794988132523,"step":{"seat":2,"do":"roll"}}');
INSERT INTO facts VALUES(3,39,'{"what":"step","at":1794988132523,"step":{"chance":"dice","value":[2,5]}}');
INSERT INTO facts VALUES(3,40,'{"what":"step","at":1794988132523,"step":{"seat":2,"do":"move_robber","hex":25,"victim":0}}');
INSERT INTO facts VALUES(3,41,'{"what":"step","at":1794988132523,"step":{"chance":"steal","value":"grain"}}');
INSERT INTO facts VALUES(3,42,'{"what":"step","at":1794988132523,"step":{"seat":2,"do":"end_turn"}}');
INSERT INTO facts VALUES(3,43,'{"what":"step","at":1794988132527,"step":{"seat":3,"do":"pass"}}');
INSERT INTO facts VALUES(3,44,'{"what":"step","at":1794988132529,"step":{"seat":4,"do":"pass"}}');
INSERT INTO facts VALUES(3,45,'{"what":"step","at":1794988132529,"step":{"seat":5,"do":"pass"}}');
INSERT INTO facts VALUES(3,46,'{"what":"step","at":1794988132529,"step":{"seat":0,"do":"pass"}}');
INSERT INTO facts VALUES(3,47,'{"what":"step","at":1794988132529,"step":{"seat":1,"do":"pass"}}');
INSERT INTO facts VALUES(3,48,'{"what":"step","at":1794988132532,"step":{"seat":3,"do":"roll"}}');
INSERT INTO facts VALUES(3,49,'{"what":"step","at":1794988132532,"step":{"chance":"dice","value":[5,6]}}');
INSERT INTO facts VALUES(3,50,'{"what":"step","at":1794988132536,"step":{"seat":3,"do":"end_turn"}}');
INSERT INTO facts VALUES(3,51,'{"what":"step","at":1794988132538,"step":{"seat":4,"do":"pass"}}');
INSERT INTO facts VALUES(3,52,'{"what":"step","at":1794988132538,"step":{"seat":5,"do":"pass"}}');
INSERT INTO facts VALUES(3,53,'{"what":"step","at":1794988132538,"step":{"seat":0,"do":"pass"}}');
INSERT INTO facts VALUES(3,54,'{"what":"step","at":1794988132538,"step":{"seat":1,"do":"pass"}}');
INSERT INTO facts VALUES(3,55,'{"what":"step","at":1794988132538,"step":{"seat":2,"do":"pass"}}');
INSERT INTO facts VALUES(3,56,'{"what":"step","at":1794988132543,"step":{"seat":4,"do":"roll"}}');
INSERT INTO facts VALUES(3,57,'{"what":"step","at":1794988132543,"step":{"chance":"dice","value":[6,5]}}');
INSERT INTO facts VALUES(3,58,'{"what":"step","at":1794988132547,"step":{"seat":4,"do":"trade_bank","give":{"ore":4},"get":{"lumber":1}}}');
INSERT INTO facts VALUES(4,1,'{"what":"opened","at":1794988132549,"host":"LDUq02kwdZX9hHby","secret":"4276b516431b4ed8639615074ec2ebb7bc2356dba0e86d4209b7de46c9128e74","settings":{"title":"","game":"dice","seats":3,"options":{},"first":null,"shuffle":false,"shuffle_colours":false,"undo":true,"hints":true,"chat":true,"spectators":true,"listed":false,"clock":{"kind":"none"},"away":60,"pace":0,"offer_wait":20,"stand_in":"greedy"},"colours":[0,1,2]}');
INSERT INTO facts VALUES(4,2,'{"what":"seat","at":1794988132550,"seat":0,"person":{"id":"LDUq02kwdZX9hHby","name":"Ann"},"bot":null,"own":true}');
INSERT INTO facts VALUES(4,3,'{"what":"seat","at":1794988132551,"seat":1,"person":{"id":"JS7TS9VpFbLAgMrp","name":"Robert"},"bot":null,"own":true}');
INSERT INTO facts VALUES(4,4,'{"what":"seat","at":1794988132552,"seat":2,"person":null,"bot":"random"}');
INSERT INTO facts VALUES(4,5,'{"what":"seed","at":1794988132553,"person":"JS7TS9VpFbLAgMrp","text":"my words"}');
INSERT INTO facts VALUES(4,6,'{"what":"chat","at":1794988132554,"person":"YNTeUTFRCgaQhauq","name":"Zoë","text":"hello \"all\"\\"}');
INSERT INTO facts VALUES(4,7,'{"what":"emote","at":1794988132555,"person":"JS7TS9VpFbLAgMrp","name":"Robert","emote":"wow"}');
INSERT INTO facts VALUES(4,8,'{"what":"started","at":1794988132556,"setup":{"format":1,"game":"dice","players":3,"first":0,"options":{}},"order":[0,1,2],"seeds":["","my words",""]}');
INSERT INTO facts VALUES(4,9,'{"what":"step","at":1794988132557,"step":{"seat":0,"do":"roll"}}');
INSERT INTO facts VALUES(4,10,'{"what":"step","at":1794988132557,"step":{"chance":"dice","value":["lumber","brick","wool","grain","ore","ore"]}}');
INSERT INTO facts VALUES(4,11,'{"what":"step","at":1794988132559,"step":{"seat":0,"do":"reroll","keep":{"brick":1,"wool":1,"ore":1}}}');
INSERT INTO facts VALUES(4,12,'{"what":"step","at":1794988132559,"step":{"chance":"dice","value":["brick","grain","gold"]}}');
INSERT INTO facts VALUES(4,13,'{"what":"step","at":1794988132561,"step":{"seat":0,"do":"reroll","keep":{"brick":1,"grain":1,"ore":1}}}');
INSERT INTO facts VALUES(4,14,'{"what":"step","at":1794988132561,"step":{"chance":"dice","value":["ore","ore","gold"]}}');
INSERT INTO facts VALUES(4,15,'{"what":"step","at":1794988132563,"step":{"seat":0,"do":"end_turn"}}');
INSERT INTO facts VALUES(4,16,'{"what":"step","at":1794988132564,"step":{"seat":1,"do":"roll"}}');
INSERT INTO facts VALUES(4,17,'{"what":"step","at":1794988132564,"step":{"chance":"dice","value":["lumber","brick","grain","ore","ore","gold"]}}');
INSERT INTO facts VALUES(4,18,'{"what":"step","at":1794988132566,"step":{"seat":1,"do":"reroll","keep":{"lumber":1,"brick":1,"ore":1}}}');
INSERT INTO facts VALUES(4,19,'{"what":"step","at":1794988132566,"step":{"chance":"dice","value":["wool","wool","wool"]}}');
INSERT INTO facts VALUES(4,20,'{"what":"step","at":1794988132568,"step":{"seat":1,"do":"reroll","keep":{"brick":1,"wool":3,"ore":1}}}');
INSERT INTO facts VALUES(4,21,'{"what":"step","at":1794988132568,"step":{"chance":"dice","value":["ore"]}}');
INSERT INTO facts VALUES(4,22,'{"what":"step","at":1794988132570,"step":{"seat":1,"do":"end_turn"}}');
INSERT INTO facts VALUES(4,23,'{"what":"step","at":1794988132641,"step":{"seat":2,"do":"roll"}}');
INSERT INTO facts VALUES(4,24,'{"what":"step","at":1794988132641,"step":{"chance":"dice","value":["lumber","lumber","wool","ore","ore","gold"]}}');
INSERT INTO facts VALUES(4,25,'{"what":"step","at":1794988132642,"step":{"seat":2,"do":"reroll","keep":{"lumber":1,"wool":1,"ore":2,"gold":1}}}');
INSERT INTO facts VALUES(4,26,'{"what":"step","at":1794988132642,"step":{"chance":"dice","value":["wool"]}}');
INSERT INTO facts VALUES(4,27,'{"what":"step","at":1794988132642,"step":{"seat":2,"do":"reroll","keep":{"lumber":1,"gold":1}}}');
INSERT INTO facts VALUES(4,28,'{"what":"step","at":1794988132642,"step":{"chance":"dice","value":["lumber","lumber","wool","gold"]}}');
INSERT INTO facts VALUES(4,29,'{"what":"step","at":1794988132642,"step":{"seat":2,"do":"exchange_gold","to":"lumber"}}');
INSERT INTO facts VALUES(4,30,'{"what":"step","at":1794988132642,"step":{"seat":2,"do":"end_turn"}}');
INSERT INTO facts VALUES(4,31,'{"what":"step","at":1794988132646,"step":{"seat":0,"do":"roll"}}');
INSERT INTO facts VALUES(4,32,'{"what":"step","at":1794988132646,"step":{"chance":"dice","value":["brick","wool","wool","grain","ore","gold"]}}');
INSERT INTO facts VALUES(4,33,'{"what":"step","at":1794988132649,"step":{"seat":0,"do":"reroll","keep":{"brick":1,"wool":1}}}');
INSERT INTO facts VALUES(4,34,'{"what":"step","at":1794988132649,"step":{"chance":"dice","value":["lumber","grain","gold","gold"]}}');
INSERT INTO facts VALUES(4,35,'{"what":"step","at":1794988132651,"step":{"seat":0,"do":"reroll","keep":{"gold":1}}}');
INSERT INTO facts VALUES(4,36,'{"what":"step","at":1794988132651,"step":{"chance":"dice","value":["lumber","lumber","brick","gold","gold"]}}');
INSERT INTO facts VALUES(4,37,'{"what":"step","at":1794988132653,"step":{"seat":0,"do":"exchange_gold","to":"lumber"}}');
INSERT INTO facts VALUES(5,1,'{"what":"opened","at":1794988132654,"host":"LDUq02kwdZX9hHby","secret":"ea35cf756b42ee2e0e0404c423c7e566e857cee615f009c4a896eae9d19bedd7","settings":{"title":"","game":"dice","seats":2,"options":{},"first":null,"shuffle":false,"shuffle_colours":false,"undo":true,"hints":true,"chat":true,"spectators":true,"listed":false,"clock":{"kind":"days","days":3},"away":60,"pace":0,"offer_wait":20,"stand_in":"greedy"},"colours":[0,1]}');
INSERT INTO facts VALUES(5,2,'{"what":"seat","at":1794988132655,"seat":0,"person":{"id":"LDUq02kwdZX9hHby","name":"Ann"},"bot":null,"own":true}');
INSERT INTO facts VALUES(5,3,'{"what":"seat","at":1794988132656,"seat":1,"person":{"id":"JS7TS9VpFbLAgMrp","name":"Robert"},"bot":null,"own":true}');
INSERT INTO facts VALUES(5,4,'{"what":"seed","at":1794988132657,"person":"JS7TS9VpFbLAgMrp","text":"my words"}');
INSERT INTO facts VALUES(5,5,'{"what":"chat","at":1794988132658,"person":"YNTeUTFRCgaQhauq","name":"Zoë","text":"hello \"all\"\\"}');
INSERT INTO facts VALUES(5,6,'{"what":"emote","at":1794988132659,"person":"JS7TS9VpFbLAgMrp","name":"Robert","emote":"wow"}');
INSERT INTO facts VALUES(5,7,'{"what":"started","at":1794988132660,"setup":{"format":1,"game":"dice","players":2,"first":0,"options":{}},"order":[0,1],"seeds":["","my words"]}');
INSERT INTO facts VALUES(5,8,'{"what":"step","at":1794988132661,"step":{"seat":0,"do":"roll"}}');
INSERT INTO facts VALUES(5,9,'{"what":"step","at":1794988132661,"step":{"chance":"dice","value":["lumber","lumber","grain","ore","ore","gold"]}}');
INSERT INTO facts VALUES(5,10,'{"what":"step","at":1794988132663,"step":{"seat":0,"do":"reroll","keep":{"lumber":1,"ore":1,"gold":1}}}');
INSERT INTO facts VALUES(5,11,'{"what":"step","at":1794988132663,"step":{"chance":"dice","value":["lumber","grain","gold"]}}');
INSERT INTO facts VALUES(5,12,'{"what":"step","at":1794988132665,"step":{"seat":0,"do":"reroll","keep":{"lumber":1}}}');
INSERT INTO facts VALUES(5,13,'{"what":"step","at":1794988132665,"step":{"chance":"dice","value":["lumber","wool","grain","ore","ore"]}}');
INSERT INTO facts VALUES(5,14,'{"what":"step","at":1794988132667,"step":{"seat":0,"do":"end_turn"}}');
INSERT INTO facts VALUES(5,15,'{"what":"step","at":1794988132668,"step":{"seat":1,"do":"roll"}}');
INSERT INTO facts VALUES(5,16,'{"what":"step","at":1794988132668,"step":{"chance":"dice","value":["lumber","lumber","brick","wool","wool","gold"]}}');
INSERT INTO facts VALUES(5,17,'{"what":"step","at":1794988132670,"step":{"seat":1,"do":"reroll","keep":{"wool":1,"gold":1}}}');
INSERT INTO facts VALUES(5,18,'{"what":"step","at":1794988132670,"step":{"chance":"dice","value":["lumber","lumber","brick","brick"]}}');
INSERT INTO facts VALUES(5,19,'{"what":"step","at":1794988132672,"step":{"seat":1,"do":"reroll","keep":{}}}');
INSERT INTO facts VALUES(5,20,'{"what":"step","at":1794988132672,"step":{"chance":"dice","value":["brick","brick","brick","wool","grain","gold"]}}');
INSERT INTO facts VALUES(5,21,'{"what":"step","at":1794988132674,"step":{"seat":1,"do":"end_turn"}}');
INSERT INTO facts VALUES(5,22,'{"what":"step","at":1794988132676,"step":{"seat":0,"do":"roll"}}');
INSERT INTO facts VALUES(5,23,'{"what":"step","at":1794988132676,"step":{"chance":"dice","value":["wool","wool","grain","grain","ore","ore"]}}');
CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    "table" TEXT NOT NULL,
    round INTEGER NOT NULL,
    game TEXT NOT NULL,
    abandoned INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    record TEXT NOT NULL,
    public_record TEXT NOT NULL
);
CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    won INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT NOT NULL,
    password TEXT NOT NULL,
    generation INTEGER NOT NULL,
    banned INTEGER NOT NULL,
    created INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO people VALUES('JS7TS9VpFbLAgMrp','Robert','','',1,0,1794988132373);
INSERT INTO people VALUES('LDUq02kwdZX9hHby','Ann','','',1,0,1794988132372);
INSERT INTO people VALUES('YNTeUTFRCgaQhauq','Zoë','','',1,0,1794988132374);
CREATE TABLE ratings (
    person TEXT NOT NULL,
    pool TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    PRIMARY KEY (person, pool)
) WITHOUT ROWID;
CREATE TABLE sitters (
    "table" TEXT NOT NULL,
    person TEXT NOT NULL,
    since INTEGER NOT NULL, host INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY ("table", person)
) WITHOUT ROWID;
INSERT INTO sitters VALUES('CdyR_efDPzy5MLQr','JS7TS9VpFbLAgMrp',1794988132656,0);
INSERT INTO sitters VALUES('CdyR_efDPzy5MLQr','LDUq02kwdZX9hHby',1794988132656,1);
INSERT INTO sitters VALUES('ECxtA4AUdETjQVFz','JS7TS9VpFbLAgMrp',1794988132455,0);
INSERT INTO sitters VALUES('ECxtA4AUdETjQVFz','LDUq02kwdZX9hHby',1794988132455,1);
INSERT INTO sitters VALUES('W0zIoi5MpKOZk7lM','JS7TS9VpFbLAgMrp',1794988132551,0);
INSERT INTO sitters VALUES('W0zIoi5MpKOZk7lM','LDUq02kwdZX9hHby',1794988132551,1);
INSERT INTO sitters VALUES('dY8j7uk2X3eWFdGT','JS7TS9VpFbLAgMrp',1794988132493,0);
INSERT INTO sitters VALUES('dY8j7uk2X3eWFdGT','LDUq02kwdZX9hHby',1794988132493,1);
INSERT INTO sitters VALUES('fMuqaMeyF4ogmALD','JS7TS9VpFbLAgMrp',1794988132377,0);
INSERT INTO sitters VALUES('fMuqaMeyF4ogmALD','LDUq02kwdZX9hHby',1794988132377,1);
CREATE TABLE shunned (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    mute INTEGER NOT NULL,
    block INTEGER NOT NULL,
    PRIMARY KEY (person, other)
) WITHOUT ROWID;
CREATE INDEX open_tables ON tables (closed) WHERE closed = 0;
CREATE INDEX listed_games ON games (ended) WHERE listed = 1;
CREATE INDEX seats_of_person ON seats (person, ended) WHERE person <> '';
CREATE UNIQUE INDEX accounts ON people (login) WHERE login <> '';
CREATE INDEX tables_of_person ON sitters (person, since);
CREATE INDEX shunned_others ON shunned (other);
CREATE INDEX ranking ON ratings (pool, rating);
CREATE INDEX chats ON facts (json_extract(text, '$.person')) WHERE substr(text, 1, 14) = '{"what":"chat"';
CREATE INDEX emotes ON facts (json_extract(text, '$.person')) WHERE substr(text, 1, 15) = '{"what":"emote"';
CREATE INDEX sittings ON facts (json_extract(text, '$.person.id')) WHERE substr(text, 1, 14) = '{"what":"seat"';
CREATE INDEX renamings ON facts (json_extract(text, '$.person')) WHERE substr(text, 1, 14) = '{"what":"name"';
COMMIT;
PRAGMA user_version=3;
PRAGMA application_id=1280463700;
